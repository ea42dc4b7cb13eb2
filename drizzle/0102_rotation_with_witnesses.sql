-- A witness does not know a new key of the log until its operator adds it.

-- Older keys sign nothing from the moment this one was added, as when one was stolen.
alter table log_keys add column ends_older boolean not null default false;

-- The newest key of the log that this witness was tried with, and what came of it.
alter table log_witness_state
  add column tried_key text,
  add column knows_key boolean,
  add column tried_at timestamptz;
