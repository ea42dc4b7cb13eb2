-- Single sign-on by OpenID Connect: an organisation's identity provider, the email domains that it may use
-- once an administrator has approved them, who is linked with which identity, and sign-ins under way.

-- False for accounts that single sign-on made and that have not chosen a password yet.
alter table client_accounts add column has_password boolean not null default true;
alter table cms_users add column has_password boolean not null default true;

create table sso_providers (
  org_id uuid primary key references organisations (id) on delete cascade,
  issuer varchar(500) not null,
  client_id varchar(255) not null,
  -- Encrypted by a key that is derived from the session secret.
  client_secret bytea not null,
  new_role varchar(10) not null check (new_role in ('preparer', 'viewer', 'verifier')),
  -- The owner says that the provider asks everybody for a second step.
  trusts_second_step boolean not null default false,
  -- Members with an approved domain sign in by it alone; owners keep the other ways.
  is_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sso_domains (
  org_id uuid not null references organisations (id) on delete cascade,
  domain varchar(253) not null check (domain = lower(domain)),
  approved_at timestamptz,
  approved_by varchar(100),
  created_at timestamptz not null default now(),
  primary key (org_id, domain)
);
-- A claim that nobody has approved keeps nobody else from claiming the domain.
create unique index one_organisation_per_domain on sso_domains (domain) where approved_at is not null;

-- An identity is the provider's name for somebody, never an email address: those change hands.
create table sso_identities (
  id uuid primary key default gen_random_uuid(),
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  account_id text not null,
  issuer varchar(500) not null,
  subject varchar(255) not null,
  -- As it was when the identity was linked, for the owner to recognise it.
  email varchar(255),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (account_kind, issuer, subject)
);
create index sso_identities_account_idx on sso_identities (account_kind, account_id);

create table sso_flows (
  state_hash text primary key,
  -- Of a cookie: only the browser that began it can finish it.
  browser_hash text not null,
  account_kind varchar(6) not null check (account_kind in ('client', 'cms')),
  -- Null for the provider of the CMS.
  org_id uuid references organisations (id) on delete cascade,
  purpose varchar(10) not null check (purpose in ('sign-in', 'link', 'prove', 'confirm')),
  -- Who links or proves; for `confirm`, whose password is awaited.
  account_id text,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- For `confirm`: the identity that is linked once the account has proved itself.
  issuer varchar(500),
  subject varchar(255),
  email varchar(255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

alter table sso_providers enable row level security;
alter table sso_domains enable row level security;
create policy read on sso_providers for select using (org_id = (select app_org()));
create policy write on sso_providers for all
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));
-- Only an administrator approves, beyond these policies.
create policy read on sso_domains for select using (org_id = (select app_org()));
create policy write on sso_domains for all
  using (org_id = (select app_owns_org()))
  with check (org_id = (select app_owns_org()) and approved_at is null);

grant select, insert, update, delete on sso_providers, sso_identities, sso_flows to terraproof_app;
grant select, insert, delete on sso_domains to terraproof_app;

alter table pending_proofs drop constraint pending_proofs_purpose_check;
alter table pending_proofs add constraint pending_proofs_purpose_check
  check (purpose in ('password', 'passkey', 'prove', 'enrol', 'sso'));

create or replace function end_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := tg_argv[0];
  owner text := case tg_argv[0] when 'client' then to_jsonb(old) ->> 'user_id' else to_jsonb(old) ->> 'id' end;
begin
  delete from account_factors where account_kind = kind and account_id = owner;
  delete from recovery_codes where account_kind = kind and account_id = owner;
  delete from trusted_devices where account_kind = kind and account_id = owner;
  delete from pending_proofs where account_kind = kind and account_id = owner;
  delete from sso_identities where account_kind = kind and account_id = owner;
  delete from sso_flows where account_kind = kind and account_id = owner;
  return null;
end $$;
