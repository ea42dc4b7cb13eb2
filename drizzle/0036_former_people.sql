-- Whoever was ever a member of an organisation sees nothing of the requests it makes of the verifiers they
-- have joined since, and gets no mail about them.

drop policy read on engagements;
create policy read on engagements for select using (
  org_id = (select app_org()) or claim_id = (select app_review_claim())
  or (verifier_org_id = (select app_org()) and approved_at is not null
      and org_id not in (select org_id from org_members where user_id = (select app_user())))
);

create or replace function engagement_addresses(engagement uuid, side text) returns setof text
  language sql stable security definer set search_path = public, pg_temp as
$$ select u.email::text from engagements e
   join org_members m on m.ended_at is null and case side
     when 'client' then m.org_id = e.org_id and m.role = 'owner'
     else m.org_id = e.verifier_org_id and m.user_id = coalesce(e.verifier_id, m.user_id)
       and not exists (select from org_members f where f.user_id = m.user_id and f.org_id = e.org_id)
     end
   join users u on u.id = m.user_id
   where e.id = engagement and u.email is not null
     and (e.org_id = app_org() or e.verifier_org_id = app_org() or e.claim_id = app_review_claim()
          or not is_app()) $$;

-- Somebody without a name is shown by their username, which may be their address. When they delete their
-- account, it is taken out of events and messages; nothing else of these ever changes.
create or replace trigger guard before update on finding_messages for each row
  when (new.author_label <> 'Former member'
        or to_jsonb(new) - 'author_label' is distinct from to_jsonb(old) - 'author_label')
  execute function append_only();
create or replace trigger guard before update on claim_events for each row
  when (new.actor_label <> 'Former member'
        or to_jsonb(new) - 'actor_label' is distinct from to_jsonb(old) - 'actor_label')
  execute function guard_history();
create trigger guard_delete before delete on claim_events
  for each row execute function guard_history();

create function forget_address(person text) returns void
  language sql security definer set search_path = public, pg_temp as
$$ update claim_events set actor_label = 'Former member'
     where actor_id = person and actor_label like '%@%';
   update finding_messages set author_label = 'Former member'
     where author_id = person and author_label like '%@%';
   delete from mail_queue where to_address = (select email from users where id = person) $$;
revoke execute on function forget_address(text) from public;

create or replace function forget_person(person text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update org_members set ended_at = now() where user_id = person and ended_at is null;
  perform forget_address(person);
  begin
    delete from users where id = person;
  exception when foreign_key_violation then
    delete from client_accounts where user_id = person;
    delete from client_scenarios where user_id = person;
    delete from one_time_links where user_id = person;
    delete from org_invitations where user_id = person;
    delete from person_notices where user_id = person;
    update users set email = null, first_name = null, last_name = null, profile_image_url = null,
      updated_at = now() where id = person;
  end;
end $$;

-- Those who have deleted their account before.
select forget_address(id) from users u
  where not exists (select from client_accounts a where a.user_id = u.id);
create index claim_events_actor_idx on claim_events (actor_id);
