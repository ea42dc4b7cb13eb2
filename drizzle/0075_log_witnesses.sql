-- What outside witnesses cosigned, how far each of them is, and what they showed against this log.

create table log_cosignatures (
  log_id smallint not null,
  size bigint not null,
  key_name text not null,
  key_id bytea not null check (length(key_id) = 4),
  -- In seconds, as the witness signed it.
  seen_at bigint not null check (seen_at > 0),
  line text not null check (length(line) <= 10000),
  received_at timestamptz not null default now(),
  primary key (log_id, size, key_name, key_id, seen_at),
  foreign key (log_id, size) references log_checkpoints (log_id, size)
);

-- No part of a backup: a witness itself tells what it holds.
create table log_witness_state (
  log_id smallint not null references logs (id),
  vkey text not null,
  known_size bigint not null default 0 check (known_size >= 0),
  -- Requests that may be sent at once, and when they were counted.
  tokens real not null,
  tokens_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- Until then, one instance is asking.
  lease_until timestamptz not null default now(),
  failures integer not null default 0,
  result varchar(20),
  result_at timestamptz,
  good_at timestamptz,
  primary key (log_id, vkey)
);

create table log_witness_evidence (
  id bigserial primary key,
  log_id smallint not null references logs (id),
  vkey text not null,
  at timestamptz not null default now(),
  kind varchar(20) not null check (kind in ('ahead', 'fork', 'retired-key')),
  ours text not null,
  theirs text not null
);

create trigger guard before update or delete on log_cosignatures
  for each row execute function append_only();
create trigger guard_truncate before truncate on log_cosignatures
  for each statement execute function append_only();
create trigger guard before update or delete on log_witness_evidence
  for each row execute function append_only();
create trigger guard_truncate before truncate on log_witness_evidence
  for each statement execute function append_only();

grant select on log_cosignatures, log_witness_state, log_witness_evidence to terraproof_app;
