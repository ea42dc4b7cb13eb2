-- What an organisation compares its years with. None of it is signed: the figures of a year are those of its
-- claim.

create table base_years (
  org_id uuid primary key references organisations (id),
  year integer not null check (year between 1990 and 9999),
  measure varchar(20) not null check (measure in ('scope1', 'scope2Location', 'scope2Market', 'scope3',
    'scope1and2Location', 'scope1and2Market', 'totalLocation', 'totalMarket')),
  threshold_percent numeric not null default 5
    check (threshold_percent > 0 and threshold_percent <= 100),
  reason varchar(2000) not null,
  chosen_by text references users (id),
  chosen_at timestamptz not null default now()
);

create table base_year_events (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  kind varchar(12) not null check (kind in ('structural', 'method', 'error', 'boundary', 'organic')),
  effect_kg numeric not null,
  happened_on date not null,
  note varchar(2000) not null,
  evidence text[] not null,
  recorded_by text references users (id),
  recorded_at timestamptz not null default now()
);
create index base_year_events_org_idx on base_year_events (org_id, recorded_at desc, id);

create table targets (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  kind varchar(10) not null check (kind in ('absolute', 'intensity')),
  measure varchar(20) not null check (measure in ('scope1', 'scope2Location', 'scope2Market', 'scope3',
    'scope1and2Location', 'scope1and2Market', 'totalLocation', 'totalMarket')),
  base_year integer not null check (base_year between 1990 and 9999),
  target_year integer not null check (target_year > base_year and target_year <= 9999),
  reduction_percent numeric not null check (reduction_percent > 0 and reduction_percent <= 100),
  denominator_key varchar(60) check ((denominator_key is not null) = (kind = 'intensity')),
  note varchar(2000) not null,
  set_by text references users (id),
  set_at timestamptz not null default now(),
  -- A target is not changed: it ends, and another one is set.
  ended_at timestamptz
);
create index targets_org_idx on targets (org_id, set_at, id);

create table denominators (
  org_id uuid not null references organisations (id),
  year integer not null check (year between 1990 and 9999),
  key varchar(60) not null check (key ~ '^[a-z0-9][a-z0-9-]*$'),
  kind varchar(10) not null check (kind in ('revenue', 'employees', 'own')),
  label varchar(100) not null check (label <> ''),
  unit varchar(60) not null check (unit <> ''),
  value numeric not null check (value > 0),
  evidence text[] not null,
  note varchar(2000) not null,
  updated_by text references users (id),
  updated_at timestamptz not null default now(),
  primary key (org_id, year, key)
);

create trigger guard before update on base_year_events
  for each row execute function append_only();
create trigger guard_delete before delete on base_year_events
  for each row when (not leaves_with_samples(old.org_id)) execute function append_only();
create trigger guard_truncate before truncate on base_year_events
  for each statement execute function append_only();

alter table base_years enable row level security;
alter table base_year_events enable row level security;
alter table targets enable row level security;
alter table denominators enable row level security;

create policy read on base_years for select using (org_id = (select app_org()));
create policy write on base_years for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
create policy read on base_year_events for select using (org_id = (select app_org()));
create policy add on base_year_events for insert with check (org_id = (select app_writes_org()));
create policy read on targets for select using (org_id = (select app_org()));
create policy write on targets for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
create policy read on denominators for select using (org_id = (select app_org()));
create policy write on denominators for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));

grant select, insert, update on base_years to terraproof_app;
grant select, insert on base_year_events to terraproof_app;
grant select, insert, update (ended_at) on targets to terraproof_app;
grant select, insert, update, delete on denominators to terraproof_app;
