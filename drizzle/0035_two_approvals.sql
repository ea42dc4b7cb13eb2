-- One administrator alone must not be able to sign in a verifier's name: a key is approved by two of them
-- where there are two, and the person sees what happened to their account and in their name.

alter table verifier_keys
  -- Name of the administrator who approved it first; another one has to confirm.
  add column first_approved_by varchar(100),
  add column first_approved_at timestamptz,
  add check ((first_approved_at is null) = (first_approved_by is null));

create or replace function guard_verifier_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  move text := case tg_op when 'UPDATE' then old.status || '>' || new.status end;
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    raise exception 'append-only table verifier_keys' using errcode = '23000';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.approved_at is not null or new.first_approved_at is not null
       or new.log_index is not null or new.revoke_log_index is not null
       or not exists (select from organisations where id = new.org_id and kind = 'verifier') then
      raise exception 'a key begins as pending, in a verifier organisation'
        using errcode = '23514', constraint = 'key_state';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.org_id, new.registration, new.registered_at) is distinct from
     (old.id, old.user_id, old.org_id, old.registration, old.registered_at)
     or move not in ('pending>pending', 'pending>approved', 'pending>revoked', 'approved>revoked',
       'approved>approved', 'revoked>revoked')
     or (old.first_approved_at is not null
         and (new.first_approved_by, new.first_approved_at) is distinct from
             (old.first_approved_by, old.first_approved_at))
     or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
     or (new.revoked_since > old.revoked_since)
     or (old.log_index is not null and new.log_index is distinct from old.log_index)
     or (old.revoke_log_index is not null
         and new.revoke_log_index is distinct from old.revoke_log_index)
     or (is_app() and (move not in ('pending>revoked', 'approved>revoked', 'revoked>revoked')
         or (move = 'revoked>revoked' and new.revoked_since = old.revoked_since)
         or old.user_id is distinct from app_user())) then
    raise exception 'a key does not change like this'
      using errcode = '23514', constraint = 'key_state';
  end if;
  return new;
end $$;

-- Nobody removes a notice but with the person it is for.
create table person_notices (
  id bigserial primary key,
  user_id text not null references users (id) on delete cascade,
  kind varchar(20) not null check (kind in
    ('password_link', 'password_changed', 'key_registered', 'key_approved', 'key_revoked', 'signed')),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index person_notices_user_idx on person_notices (user_id, id desc);
grant select, insert on person_notices to terraproof_app;
grant usage on sequence person_notices_id_seq to terraproof_app;

create or replace function forget_person(person text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update org_members set ended_at = now() where user_id = person and ended_at is null;
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
