-- What waits to be written into the transparency log. It is added in the transaction of what it tells
-- about; the sequencer takes it from here, in order, as the owner of the tables.

create table log_pending (
  id bigserial primary key,
  -- The entry as it will stand in the log: canonical JSON.
  data bytea not null check (length(data) between 1 and 4096),
  kind varchar(20) not null check (kind in ('key', 'statement', 'restated', 'withdrawn', 'key-revoked')),
  -- What it is about: the id of a certificate or of a key.
  ref text not null check (ref <> ''),
  created_at timestamptz not null default now()
);
grant insert on log_pending to terraproof_app;
grant usage on sequence log_pending_id_seq to terraproof_app;
