-- Emission factors. A set is never edited: its id is the hash of its header, and the header holds the
-- root of its factors. Sets without an organisation come with the program.

-- A restore replaces what is otherwise only added to. The role is asked for by its setting, since a
-- function with the owner's rights is run by the owner.
create function is_restore() returns boolean language sql stable as
$$ select current_setting('role') <> 'terraproof_app'
     and current_setting('app.maintenance', true) = 'restore' $$;

create function append_only() returns trigger language plpgsql as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  raise exception 'append-only table %', tg_table_name using errcode = '23000';
end $$;

create table factor_sets (
  id text primary key check (id ~ '^sha256:[0-9a-f]{64}$'),
  alias varchar(60) not null check (alias ~ '^[a-z0-9][a-z0-9.-]*$'),
  header text not null,
  org_id uuid references organisations (id),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  check ((org_id is not null) = (alias like 'own-%'))
);
create unique index factor_sets_alias on factor_sets (alias) where org_id is null;
create unique index factor_sets_own_alias on factor_sets (org_id, alias);

create table factors (
  set_id text not null references factor_sets (id),
  idx integer not null check (idx >= 0),
  org_id uuid references organisations (id),
  key varchar(200) not null,
  name varchar(300) not null,
  unit varchar(60) not null,
  kg_co2e numeric not null check (kg_co2e >= 0),
  categories text[] not null check (cardinality(categories) > 0),
  region varchar(60) not null,
  doc text not null,
  primary key (set_id, idx),
  unique (set_id, key)
);
create index factors_search on factors using gin ((name || ' ' || key) gin_trgm_ops);

create function guard_factor_sets() returns trigger language plpgsql as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.id, new.alias, new.header, new.created_at) =
     (old.id, old.alias, old.header, old.created_at) and new.org_id is not distinct from old.org_id
  then
    return new;
  end if;
  raise exception 'append-only table factor_sets' using errcode = '23000';
end $$;
create trigger guard before update or delete on factor_sets
  for each row execute function guard_factor_sets();
create trigger guard_truncate before truncate on factor_sets
  for each statement execute function append_only();
create trigger guard before update or delete on factors for each row execute function append_only();
create trigger guard_truncate before truncate on factors
  for each statement execute function append_only();

alter table factor_sets enable row level security;
alter table factors enable row level security;
create policy read on factor_sets for select using (org_id is null or org_id = (select app_org()));
create policy add on factor_sets for insert with check (org_id = (select app_writes_org()));
create policy retire on factor_sets for update
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
create policy read on factors for select using (org_id is null or org_id = (select app_org()));
create policy add on factors for insert with check (org_id = (select app_writes_org()));

grant select, insert, update (retired_at) on factor_sets to terraproof_app;
grant select, insert on factors to terraproof_app;
