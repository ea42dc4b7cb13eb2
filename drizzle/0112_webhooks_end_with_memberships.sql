-- A webhook of an organisation is disabled when the membership of whoever made it ends. An owner who enables
-- it again takes it over.
alter table webhooks add column maker_id text references users (id) on delete set null;
create index webhooks_maker_idx on webhooks (maker_id);
alter table webhooks drop constraint webhooks_disabled_because_check;
alter table webhooks add constraint webhooks_disabled_because_check
  check (disabled_because in ('gone', 'failing', 'left'));

create or replace function end_tokens_of_member() returns trigger language plpgsql as $$
begin
  update read_tokens set revoked_at = now()
    where owner_kind = 'organisation' and owner_id = new.org_id::text and maker_id = new.user_id
      and revoked_at is null;
  update webhooks set paused_at = coalesce(paused_at, now()), disabled_because = 'left'
    where owner_kind = 'organisation' and owner_id = new.org_id::text and maker_id = new.user_id;
  return null;
end $$;

update webhooks w set maker_id = a.user_id from client_accounts a
  where w.owner_kind = 'organisation' and a.username = w.created_by;
-- Those whose makers have left before, or deleted their account.
update webhooks w set paused_at = coalesce(paused_at, now()), disabled_because = 'left'
  where owner_kind = 'organisation' and not exists (
    select from org_members m
    where m.org_id::text = w.owner_id and m.user_id = w.maker_id and m.ended_at is null);
