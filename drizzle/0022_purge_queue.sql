-- Addresses that changed wait here until a CDN was told to drop them.
create table purge_queue (
  id serial primary key,
  paths text[] not null check (cardinality(paths) between 1 and 100),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index purge_queue_due_idx on purge_queue (next_attempt_at);

grant select, insert, update, delete on purge_queue to terraproof_app;
grant usage on sequence purge_queue_id_seq to terraproof_app;
