-- Articles have events of their own, and also change when only their author, date or tags do.

create or replace function tell_of_page() returns trigger language plpgsql as $$
declare
  -- The events of pages and of articles are apart.
  kind text := case tg_op when 'DELETE' then old.kind else new.kind end;
  was_public boolean := tg_op <> 'INSERT' and old.is_published = 'published';
  is_public boolean := tg_op <> 'DELETE' and new.is_published = 'published';
begin
  -- What a restore brings back was told before.
  if coalesce(current_setting('app.maintenance', true), '') = 'restore' then
    return null;
  end if;
  if is_public then
    perform queue_webhooks('cms', '', kind || case when was_public then '.changed' else '.published' end,
      jsonb_strip_nulls(jsonb_build_object('id', new.id, 'slug', new.slug, 'title', new.title,
        'formerSlug', case when was_public and old.slug <> new.slug then old.slug end,
        'publishedAt', to_char(new.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))));
  elsif was_public then
    perform queue_webhooks('cms', '', kind || '.unpublished',
      jsonb_build_object('id', old.id, 'slug', old.slug, 'title', old.title));
  end if;
  return null;
end $$;

drop trigger tell_of_changed_page on cms_pages;
create trigger tell_of_changed_page after update on cms_pages
  for each row when (old.is_published <> new.is_published
    or new.is_published = 'published' and (new.published_at is distinct from old.published_at
      or new.slug <> old.slug or new.title <> old.title or new.content <> old.content
      or new.article <> old.article))
  execute function tell_of_page();
