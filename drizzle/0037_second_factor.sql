-- A second step at sign-in for accounts of both kinds: passkeys, an authenticator app, recovery codes, and
-- devices that are trusted for a while.

create table account_factors (
  id uuid primary key default gen_random_uuid(),
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  account_id text not null,
  type varchar(7) not null check (type in ('passkey', 'totp')),
  name varchar(100) not null,
  credential_id text unique,
  public_key bytea,
  -- A passkey that counts must count upwards; a copy of it does not.
  counter bigint not null default 0,
  transports jsonb not null default '[]',
  -- Of an authenticator app, encrypted by a key that is derived from the session secret.
  secret bytea,
  -- The 30 seconds whose code was taken last: no code counts twice.
  last_step bigint not null default 0,
  -- An authenticator app counts once its first code was right.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 'passkey') = (credential_id is not null and public_key is not null)),
  check ((type = 'totp') = (secret is not null))
);
create index account_factors_account_idx on account_factors (account_kind, account_id);
create unique index account_factors_one_app on account_factors (account_kind, account_id)
  where type = 'totp';

create table recovery_codes (
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  account_id text not null,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_kind, account_id, code_hash)
);

create table trusted_devices (
  token_hash text primary key,
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  account_id text not null,
  user_agent varchar(200) not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_devices_account_idx on trusted_devices (account_kind, account_id);

-- A sign-in or a proof under way: the challenge of a passkey, and who has given the right password.
create table pending_proofs (
  token_hash text primary key,
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  account_id text,
  purpose varchar(10) not null check (purpose in ('password', 'passkey', 'prove', 'enrol')),
  challenge text,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index pending_proofs_account_idx on pending_proofs (account_kind, account_id);

-- From when on an organisation's members, or the accounts of the CMS, need a second step.
alter table organisations add column second_step_from timestamptz;
grant update (second_step_from) on organisations to terraproof_app;
create table security_settings (
  id integer primary key default 1 check (id = 1),
  cms_second_step_from timestamptz
);

grant select, insert, update, delete on account_factors, recovery_codes, trusted_devices, pending_proofs
  to terraproof_app;
grant select, insert, update, delete on security_settings to terraproof_app;

create function end_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := tg_argv[0];
  owner text := case tg_argv[0] when 'client' then to_jsonb(old) ->> 'user_id' else to_jsonb(old) ->> 'id' end;
begin
  delete from account_factors where account_kind = kind and account_id = owner;
  delete from recovery_codes where account_kind = kind and account_id = owner;
  delete from trusted_devices where account_kind = kind and account_id = owner;
  delete from pending_proofs where account_kind = kind and account_id = owner;
  return null;
end $$;
create trigger end_factors after delete on client_accounts
  for each row execute function end_factors('client');
create trigger end_factors after delete on cms_users
  for each row execute function end_factors('cms');

alter table person_notices drop constraint person_notices_kind_check;
alter table person_notices add constraint person_notices_kind_check check (kind in
  ('password_link', 'password_changed', 'key_registered', 'key_approved', 'key_revoked', 'signed',
   'factor_added', 'factor_removed', 'factors_reset'));
