-- A token ends with the membership of its maker, and does not come back with a new one.
create function end_tokens_of_member() returns trigger language plpgsql as $$
begin
  update read_tokens set revoked_at = now()
    where owner_kind = 'organisation' and owner_id = new.org_id::text and maker_id = new.user_id
      and revoked_at is null;
  return null;
end $$;
create trigger end_tokens after update of ended_at on org_members
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_tokens_of_member();

update read_tokens t set revoked_at = now() from org_members m
  where t.owner_kind = 'organisation' and t.owner_id = m.org_id::text and t.maker_id = m.user_id
    and m.ended_at is not null and t.revoked_at is null;

-- Tokens and webhooks, too, name who made them by username, which may be an address.
create or replace function forget_address(person text) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update claim_events set actor_label = 'Former member'
     where actor_id = person and actor_label like '%@%';
   update finding_messages set author_label = 'Former member'
     where author_id = person and author_label like '%@%';
   update read_tokens set created_by = 'Former member'
     where maker_id = person and created_by like '%@%';
   update webhooks set created_by = 'Former member'
     where owner_kind = 'organisation' and created_by like '%@%'
       and created_by = (select username from client_accounts where user_id = person);
   delete from mail_queue where to_address = (select email from users where id = person) $$;

-- Those who have deleted their account before.
update read_tokens t set created_by = 'Former member'
  where maker_id is not null and created_by like '%@%'
    and not exists (select from client_accounts a where a.user_id = t.maker_id);
update webhooks w set created_by = 'Former member'
  where owner_kind = 'organisation' and created_by like '%@%'
    and not exists (select from client_accounts a where a.username = w.created_by);
