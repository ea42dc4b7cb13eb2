-- The transparency log and what was published through it. Everybody may read these tables; only the
-- sequencer writes them, as their owner, and nobody changes or removes what is in them.

-- A log that was closed stays readable beside the one that followed it.
create table logs (
  id smallint primary key check (id >= 1),
  origin text not null unique check (origin ~ '^[!-*,-~]{1,200}$'),
  started_at timestamptz not null default now()
);

-- Public keys of the logs, as signed notes write them. A key retires a while after the next was added.
create table log_keys (
  vkey text primary key,
  log_id smallint not null references logs (id),
  added_at timestamptz not null default now()
);

-- Entries and nodes name their log without a reference: it would be looked up again for each of them.
create table log_entries (
  log_id smallint not null,
  idx bigint not null check (idx >= 0),
  -- Canonical JSON, byte for byte what was hashed.
  data bytea not null check (length(data) between 1 and 4096),
  kind varchar(20) not null check (kind in ('key', 'statement', 'restated', 'withdrawn', 'key-revoked')),
  -- The certificate or the key that it is about.
  ref text not null,
  added_at timestamptz not null default now(),
  primary key (log_id, idx)
);
create index log_entries_ref on log_entries (ref);

-- The roots of complete subtrees; those of level 0 are the hashes of the entries.
create table log_nodes (
  log_id smallint not null,
  level smallint not null check (level between 0 and 62),
  idx bigint not null check (idx >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (log_id, level, idx)
);

create table log_checkpoints (
  log_id smallint not null references logs (id),
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  created_at timestamptz not null default now(),
  primary key (log_id, size)
);

-- A checkpoint is of all entries, and none was added that it skips.
create function guard_checkpoints() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  if is_restore() then return new; end if;
  select max(size) into before from log_checkpoints where log_id = new.log_id;
  if new.size <= before or new.size - coalesce(before, 0) <>
       (select count(*) from log_entries where log_id = new.log_id and idx >= coalesce(before, 0))
     or new.size - 1 <>
       (select coalesce(max(idx), -1) from log_entries where log_id = new.log_id)
  then
    raise exception 'a checkpoint is of all entries' using errcode = '23514', constraint = 'checkpoint_size';
  end if;
  return new;
end $$;
create trigger guard_insert before insert on log_checkpoints
  for each row execute function guard_checkpoints();

create trigger guard before update or delete on logs for each row execute function append_only();
create trigger guard before update or delete on log_keys for each row execute function append_only();
create trigger guard before update or delete on log_entries for each row execute function append_only();
create trigger guard before update or delete on log_nodes for each row execute function append_only();
create trigger guard before update or delete on log_checkpoints
  for each row execute function append_only();
create trigger guard_truncate before truncate on logs
  for each statement execute function append_only();
create trigger guard_truncate before truncate on log_keys
  for each statement execute function append_only();
create trigger guard_truncate before truncate on log_entries
  for each statement execute function append_only();
create trigger guard_truncate before truncate on log_nodes
  for each statement execute function append_only();
create trigger guard_truncate before truncate on log_checkpoints
  for each statement execute function append_only();

-- One row: why nothing may be logged, or null. No part of a backup, for which it may well be the reason.
create table log_state (
  only_row boolean primary key default true check (only_row),
  frozen_reason text,
  frozen_at timestamptz
);
insert into log_state default values;

-- Why the sequencer could not publish it; it waits for somebody to look.
alter table log_pending add column problem text;

create function guard_log_pending() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return new; end if;
  if exists (select from log_state where frozen_reason is not null) then
    raise exception 'the log is frozen' using errcode = '23514', constraint = 'log_frozen';
  end if;
  return new;
end $$;
create trigger guard before insert on log_pending
  for each row execute function guard_log_pending();

-- Published certificates, with everything their bundles hold but the proofs.
create table certificates (
  id varchar(19) primary key
    check (id ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  -- Canonical JSON, as it was signed.
  claim text not null,
  -- DSSE envelopes.
  statement text not null,
  key_registration text not null,
  -- The unit table and the factors used, with their paths.
  factor_parts text not null,
  key_id text not null check (key_id ~ '^sha256:[0-9a-f]{64}$'),
  log_id smallint not null,
  log_index bigint not null,
  org_name varchar(200) not null,
  country varchar(2) not null,
  title varchar(200) not null,
  period_from date not null,
  period_to date not null,
  total_location_kg numeric not null,
  total_market_kg numeric not null,
  assurance varchar(10) not null check (assurance in ('limited', 'reasonable')),
  standard varchar(500) not null,
  verifier_org varchar(500) not null,
  sample boolean not null,
  signed_at timestamptz not null,
  published_at timestamptz not null,
  status varchar(12) not null default 'valid'
    check (status in ('valid', 'restated', 'withdrawn', 'key-revoked')),
  restated_by varchar(19),
  reason varchar(40),
  listed boolean not null default false,
  unique (log_id, log_index),
  foreign key (log_id, log_index) references log_entries (log_id, idx)
);
create index certificates_listed on certificates (published_at desc, id desc) where listed;
create index certificates_search on certificates using gin (org_name gin_trgm_ops);
create index certificates_key on certificates (key_id);

create function guard_certificates() returns trigger language plpgsql as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    -- What became of it and who may find it; all else stays as it was published.
    old.status := new.status;
    old.restated_by := new.restated_by;
    old.reason := new.reason;
    old.listed := new.listed;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'append-only table certificates' using errcode = '23000';
end $$;
create trigger guard before update or delete on certificates
  for each row execute function guard_certificates();
create trigger guard_truncate before truncate on certificates
  for each statement execute function append_only();

-- An owner chooses who may find a claim's certificate, before or after it is published.
create function list_certificate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update certificates set listed = new.listed where id = new.certificate_id;
  return null;
end $$;
create trigger list_certificate after update of listed on claims
  for each row when (old.listed <> new.listed) execute function list_certificate();

-- The registration of a key is public once the log names it.
create function public_key(key text)
  returns table (registration text, status varchar, revoked_since timestamptz, revoked_reason varchar)
  language sql stable security definer set search_path = public, pg_temp as
$$ select k.registration, k.status, k.revoked_since, k.revoked_reason from verifier_keys k
   where k.id = key and k.log_index is not null $$;

revoke execute on function guard_log_pending(), list_certificate(), public_key(text) from public;
grant execute on function public_key(text) to terraproof_app;

grant select on logs, log_keys, log_entries, log_nodes, log_checkpoints, log_state, certificates
  to terraproof_app;
