-- A webhook can be paused, and for a day after it gets a new secret, the former one signs too.
alter table webhooks
  add column paused_at timestamptz,
  add column former_secret bytea,
  add column former_until timestamptz;
