-- The links that somebody made to show drafts end when their account is disabled or deleted.

create function end_previews() returns trigger language plpgsql as $$
begin
  delete from page_preview_links where made_by = old.username;
  return null;
end $$;
create trigger end_previews after update of disabled_at on cms_users
  for each row when (new.disabled_at is not null) execute function end_previews();
create trigger end_previews_of_deleted after delete on cms_users
  for each row execute function end_previews();

delete from page_preview_links l where not exists (
  select from cms_users u where u.username = l.made_by and u.disabled_at is null
);
