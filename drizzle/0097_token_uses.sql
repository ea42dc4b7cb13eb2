-- What programs did with tokens of an organisation, and what they were refused. A revoked token is kept as
-- long as that, so that its further use can be told apart from a token that never was.
alter table read_tokens
  -- The part of a token that may be shown; tokens made before have none here.
  add column prefix varchar(20) unique,
  add column revoked_at timestamptz;

create table token_uses (
  id bigserial primary key,
  owner_kind varchar(20) not null,
  owner_id varchar(100) not null default '',
  token_id integer not null references read_tokens (id) on delete cascade,
  call varchar(100) not null,
  outcome varchar(60) not null,
  used_at timestamptz not null default now()
);
create index token_uses_owner_idx on token_uses (owner_kind, owner_id, id);
create index token_uses_token_idx on token_uses (token_id);
create index token_uses_used_idx on token_uses (used_at);

grant select, insert, delete on token_uses to terraproof_app;
grant usage, select on sequence token_uses_id_seq to terraproof_app;
