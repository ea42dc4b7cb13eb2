-- What an organisation multiplies amounts of money with at import, for factors in another currency or of
-- another year. Only added to; the newest counts for new imports. Rows that were imported hold the rate and
-- its source in their note.

create table spend_rates (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  from_unit varchar(7) not null check (from_unit ~ '^[A-Z]{3}[0-9]{4}$'),
  to_unit varchar(7) not null check (to_unit ~ '^[A-Z]{3}[0-9]{4}$' and to_unit <> from_unit),
  rate numeric(24, 9) not null check (rate > 0),
  source varchar(300) not null check (source <> ''),
  stated_on date not null,
  added_by text references users (id),
  added_at timestamptz not null default now()
);
create index spend_rates_org_idx on spend_rates (org_id, from_unit, to_unit, added_at desc, id desc);

create trigger guard before update on spend_rates
  for each row execute function append_only();
create trigger guard_delete before delete on spend_rates
  for each row when (not leaves_with_samples(old.org_id)) execute function append_only();
create trigger guard_truncate before truncate on spend_rates
  for each statement execute function append_only();

alter table spend_rates enable row level security;
create policy read on spend_rates for select using (org_id = (select app_org()));
create policy add on spend_rates for insert with check (org_id = (select app_writes_org()));
grant select, insert on spend_rates to terraproof_app;
