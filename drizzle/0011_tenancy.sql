-- The database itself keeps organisations apart. Every connection of the program works as the role
-- terraproof_app, which passes no policy; src/server/db/tenancy.ts has the only doors to tenants' rows.
--
-- A later table of tenants follows this pattern:
--   create table things (…, org_id uuid not null references organisations (id));
--   alter table things enable row level security;
--   create policy read on things for select using (org_id = (select app_org()));
--   create policy write on things for all
--     using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
--   grant select, insert, update, delete on things to terraproof_app;
--   grant usage on sequence things_id_seq to terraproof_app;  -- where it has one
-- The functions stand in subselects, so that they run once a statement and not once a row. A table that
-- is never changed is granted select and insert only; one that belongs to no tenant goes onto the list in
-- src/server/db/schema.api.test.ts.

-- Roles belong to the cluster: another database of it may have made this one, or be making it now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'terraproof_app') then
    create role terraproof_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if current_user <> 'terraproof_app' then
    grant terraproof_app to current_user;
  end if;
exception
  when unique_violation then null;
  -- An administrator has made and granted it, without the right to grant it further.
  when insufficient_privilege then
    if not pg_has_role(current_user, 'terraproof_app', 'member') then raise; end if;
end $$;

grant usage on schema public to terraproof_app;
grant select, insert, update, delete on
  sessions, users, client_accounts, client_scenarios, one_time_links, contact_submissions, cms_pages,
  cms_page_counts, cms_media, cms_users, rate_limits, mail_queue
to terraproof_app;
grant usage on sequence
  client_scenarios_id_seq, contact_submissions_id_seq, cms_pages_id_seq, cms_media_id_seq,
  cms_users_id_seq, mail_queue_id_seq
to terraproof_app;

create table organisations (
  id uuid primary key default gen_random_uuid(),
  public_id text not null unique check (public_id ~ '^org-[a-z2-7]{12}$'),
  name varchar(200) not null check (name <> ''),
  country varchar(2) not null check (country ~ '^[A-Z]{2}$'),
  registration_no varchar(100) not null default '',
  kind varchar(10) not null check (kind in ('client', 'verifier')),
  is_sample boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- Ended ones stay: whoever was a member once cannot verify this organisation's claims.
create table org_members (
  user_id text not null references users (id),
  org_id uuid not null references organisations (id),
  role varchar(10) not null check (role in ('owner', 'preparer', 'viewer', 'verifier')),
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (user_id, org_id)
);
create unique index one_organisation on org_members (user_id) where ended_at is null;
create index org_members_org_idx on org_members (org_id);

-- Until the person joins or declines.
create table org_invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  user_id text not null references users (id) on delete cascade,
  email varchar(255) not null,
  role varchar(10) not null check (role in ('owner', 'preparer', 'viewer', 'verifier')),
  invited_by text references users (id) on delete set null,
  -- The account was made for this invitation: only then may its link be handed to who invites.
  is_new_account boolean not null default false,
  created_at timestamptz not null default now(),
  unique (org_id, user_id)
);
create index org_invitations_user_idx on org_invitations (user_id);

-- What a wrapper has set, and only as far as the memberships bear it out.
create function app_user() returns text language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '') $$;

create function app_org() returns uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select org_id from org_members
   where org_id = nullif(current_setting('app.org_id', true), '')::uuid
     and user_id = app_user() and ended_at is null $$;

create function app_writes_org() returns uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select m.org_id from org_members m join organisations o on o.id = m.org_id
   where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid
     and m.user_id = app_user() and m.ended_at is null and m.role in ('owner', 'preparer')
     and o.disabled_at is null $$;

create function app_owns_org() returns uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select m.org_id from org_members m join organisations o on o.id = m.org_id
   where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid
     and m.user_id = app_user() and m.ended_at is null and m.role = 'owner'
     and o.disabled_at is null $$;

-- Nobody reviews before there are engagements; the migration that makes them replaces this function.
create function app_review_claim() returns uuid language sql stable as $$ select null::uuid $$;

alter table organisations enable row level security;
alter table org_members enable row level security;
alter table org_invitations enable row level security;

-- A person's own membership and invitations are read before the organisation is known.
create policy read on org_members for select
  using (org_id = (select app_org()) or user_id = (select app_user()));
create policy write on org_members for update
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));

create policy read on org_invitations for select
  using (org_id = (select app_org()) or user_id = (select app_user()));
create policy write on org_invitations for all
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));
create policy decline on org_invitations for delete using (user_id = (select app_user()));

create policy read on organisations for select using (
  id in (select org_id from org_members where user_id = (select app_user()) and ended_at is null)
  or id in (select org_id from org_invitations where user_id = (select app_user()))
);
create policy write on organisations for update
  using (id = (select app_owns_org())) with check (id = (select app_owns_org()));

grant select, update (name, country, registration_no) on organisations to terraproof_app;
grant select, update (role, ended_at) on org_members to terraproof_app;
grant select, insert, delete, update (role, invited_by, created_at) on org_invitations to terraproof_app;

-- Roles fit the kind of organisation, and one that has members has an owner. Two owners who demote each
-- other at once wait for each other here.
create function guard_org_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from organisations where id = new.org_id
      and new.role = any (case kind when 'client' then array['owner', 'preparer', 'viewer']
                                    else array['owner', 'verifier'] end)
  ) then
    raise exception 'this role does not fit the organisation'
      using errcode = '23514', constraint = 'role_fits_kind';
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'org_members' then
    if old.role = 'owner' and old.ended_at is null and (new.role <> 'owner' or new.ended_at is not null)
    then
      perform from organisations where id = old.org_id for update;
      if not exists (
        select from org_members where org_id = old.org_id and user_id <> old.user_id
          and ended_at is null and role = 'owner'
      ) and (new.ended_at is null or exists (
        select from org_members where org_id = old.org_id and user_id <> old.user_id
          and ended_at is null
      )) then
        raise exception 'an organisation needs an owner'
          using errcode = '23514', constraint = 'last_owner';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update on org_members
  for each row execute function guard_org_members();
create trigger guard before insert or update on org_invitations
  for each row execute function guard_org_members();

-- Doors for somebody who is no member yet, or no longer wants to be one.
create function create_organisation(public_id text, name text, country text, registration_no text)
  returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
begin
  insert into organisations (public_id, name, country, registration_no, kind)
    values ($1, $2, $3, $4, 'client') returning id into made;
  insert into org_members (user_id, org_id, role) values (app_user(), made, 'owner');
  return made;
end $$;

-- Null where there is no such invitation for this person.
create function join_organisation(invitation uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken org_invitations;
begin
  delete from org_invitations i using organisations o
    where i.id = invitation and i.user_id = app_user() and o.id = i.org_id and o.disabled_at is null
    returning i.* into taken;
  if not found then return null; end if;
  insert into org_members (user_id, org_id, role) values (taken.user_id, taken.org_id, taken.role)
    on conflict (user_id, org_id) do update
    set role = excluded.role, joined_at = now(), ended_at = null
    where org_members.ended_at is not null;
  return taken.org_id;
end $$;

create function leave_organisation() returns void
  language sql security definer set search_path = public, pg_temp as
$$ update org_members set ended_at = now() where user_id = app_user() and ended_at is null $$;

-- Where something refers to the person the row stays, emptied: a former member.
create function forget_person(person text) returns void
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
    update users set email = null, first_name = null, last_name = null, profile_image_url = null,
      updated_at = now() where id = person;
  end;
end $$;

revoke execute on function app_org(), app_writes_org(), app_owns_org(), guard_org_members(),
  create_organisation(text, text, text, text), join_organisation(uuid), leave_organisation(),
  forget_person(text) from public;
grant execute on function app_org(), app_writes_org(), app_owns_org(),
  create_organisation(text, text, text, text), join_organisation(uuid), leave_organisation(),
  forget_person(text) to terraproof_app;
