-- Claims, their rows of activity data, and what was calculated from them.

create table claims (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references organisations (id),
  certificate_id varchar(19) not null unique
    check (certificate_id ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  title varchar(200) not null check (title <> ''),
  period_from date not null,
  period_to date not null,
  approach varchar(30) not null
    check (approach in ('operational-control', 'financial-control', 'equity-share')),
  included varchar(2000) not null,
  excluded varchar(2000) not null,
  criteria varchar(300) not null check (criteria <> ''),
  gwp varchar(10) not null check (gwp in ('AR5', 'AR6')),
  state varchar(20) not null default 'draft' check (state in ('draft', 'submitted', 'in_review',
    'changes_requested', 'signed', 'published', 'restated', 'withdrawn')),
  -- The rows that count.
  batch_id uuid,
  row_count integer not null default 0 check (row_count >= 0),
  problem_count integer not null default 0 check (problem_count >= 0),
  totals jsonb not null default '{}',
  revision integer not null default 1 check (revision >= 1),
  restates uuid references claims (id) deferrable initially deferred,
  listed boolean not null default false,
  is_sample boolean not null default false,
  created_by text references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  unique (id, org_id),
  check (period_to >= period_from)
);
create index claims_org_idx on claims (org_id, updated_at desc, id);

create table imports (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  file_name varchar(255) not null,
  sha256 varchar(64) not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  rows integer not null check (rows >= 0),
  mapping jsonb not null,
  mode varchar(10) not null check (mode in ('add', 'replace')),
  imported_by text references users (id),
  imported_at timestamptz not null default now(),
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);
create index imports_claim_idx on imports (claim_id, imported_at desc);
create index imports_org_idx on imports (org_id, imported_at desc);

create table row_batches (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  import_id uuid references imports (id) on delete cascade,
  made_at timestamptz not null default now(),
  unique (id, claim_id, org_id),
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);
create index row_batches_claim_idx on row_batches (claim_id);
-- Each names the other, so a restore can only be checked at its end.
alter table claims add foreign key (batch_id) references row_batches (id)
  deferrable initially deferred;

-- References are checked once a statement by the guard below: one check a row would double the time of
-- an import.
create table activity_rows (
  batch_id uuid not null,
  n integer not null check (n >= 1),
  claim_id uuid not null,
  org_id uuid not null,
  reference varchar(80) not null,
  date_from date not null,
  date_to date not null,
  site varchar(120) not null,
  category varchar(30) not null,
  activity varchar(200) not null,
  factor_set text not null,
  factor_key varchar(200) not null,
  quantity numeric(24, 9) not null,
  unit varchar(60) not null,
  market_set text not null,
  market_key varchar(200) not null,
  instrument varchar(200) not null,
  note varchar(1000) not null,
  evidence text[] not null,
  kg numeric not null,
  problems text[] not null,
  primary key (batch_id, n),
  check (date_to >= date_from)
);
create unique index activity_rows_reference on activity_rows (batch_id, reference)
  where reference <> '';
create index activity_rows_category on activity_rows (batch_id, category, n);
create index activity_rows_problems on activity_rows (batch_id, n) where problems <> '{}';

create table activity_mappings (
  org_id uuid not null references organisations (id),
  activity varchar(200) not null,
  unit varchar(60) not null,
  site varchar(120) not null,
  category varchar(30) not null,
  factor varchar(300) not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, activity, unit, site)
);

create table calculations (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  batch_id uuid not null references row_batches (id),
  revision integer not null check (revision >= 1),
  claim_text text not null,
  claim_hash text not null check (claim_hash ~ '^sha256:[0-9a-f]{64}$'),
  rows_root text not null,
  row_secret bytea not null check (length(row_secret) = 32),
  calculated_at timestamptz not null default now(),
  unique (claim_id, revision),
  foreign key (claim_id, org_id) references claims (id, org_id)
);

create table claim_events (
  id bigserial primary key,
  claim_id uuid not null,
  org_id uuid not null,
  happened_at timestamptz not null default now(),
  actor_kind varchar(10) not null check (actor_kind in ('member', 'verifier', 'admin', 'system')),
  actor_id text references users (id),
  actor_label varchar(210) not null,
  event varchar(40) not null,
  detail jsonb not null default '{}',
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);
create index claim_events_claim_idx on claim_events (claim_id, id desc);
create index claim_events_org_idx on claim_events (org_id, id desc);

-- Which moves a claim may make, and that nothing of it changes once it was handed over.
create function guard_claims() returns trigger language plpgsql as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'INSERT' then
    if new.state <> 'draft' or new.revision <> 1 then
      raise exception 'a claim begins as a draft' using errcode = '23514', constraint = 'claim_state';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state <> 'draft' or old.revision <> 1
       or exists (select from calculations where claim_id = old.id) then
      raise exception 'only a draft that was never submitted can be deleted'
        using errcode = '23514', constraint = 'claim_state';
    end if;
    return old;
  end if;
  if (new.id, new.org_id, new.certificate_id, new.is_sample, new.created_at)
     is distinct from (old.id, old.org_id, old.certificate_id, old.is_sample, old.created_at)
     or new.restates is distinct from old.restates then
    raise exception 'a claim keeps its identity' using errcode = '23514', constraint = 'claim_state';
  end if;
  if new.state <> old.state and old.state || '>' || new.state not in ('draft>submitted',
    'submitted>draft', 'submitted>in_review', 'in_review>changes_requested',
    'changes_requested>in_review', 'in_review>signed', 'signed>published', 'published>restated',
    'published>withdrawn', 'restated>withdrawn') then
    raise exception 'a claim does not go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'claim_state';
  end if;
  if old.state not in ('draft', 'changes_requested') and
     (new.title, new.period_from, new.period_to, new.approach, new.included, new.excluded,
      new.criteria, new.gwp, new.batch_id, new.row_count, new.totals, new.revision)
     is distinct from
     (old.title, old.period_from, old.period_to, old.approach, old.included, old.excluded,
      old.criteria, old.gwp, old.batch_id, old.row_count, old.totals, old.revision) then
    raise exception 'a claim that was submitted is not changed'
      using errcode = '23514', constraint = 'claim_state';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on claims
  for each row execute function guard_claims();
create trigger guard_truncate before truncate on claims
  for each statement execute function append_only();

-- The claim is locked, so that a row and a submission wait for each other; and rows that a calculation
-- names stay as they are.
create function guard_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return null; end if;
  perform from claims where id in (select distinct claim_id from touched) for share;
  if exists (
    select from (select distinct batch_id, claim_id, org_id from touched) t
    left join row_batches b on (b.id, b.claim_id, b.org_id) = (t.batch_id, t.claim_id, t.org_id)
    left join claims c on c.id = t.claim_id
    where (tg_op <> 'DELETE' and b.id is null)
      or (c.batch_id = t.batch_id and c.state not in ('draft', 'changes_requested'))
      or exists (select from calculations k where k.batch_id = t.batch_id)
  ) then
    raise exception 'rows of a claim that was submitted are not changed'
      using errcode = '23514', constraint = 'claim_state';
  end if;
  return null;
end $$;
create trigger guard_insert after insert on activity_rows
  referencing new table as touched for each statement execute function guard_rows();
create trigger guard_update after update on activity_rows
  referencing new table as touched for each statement execute function guard_rows();
create trigger guard_delete after delete on activity_rows
  referencing old table as touched for each statement execute function guard_rows();
create trigger guard_truncate before truncate on activity_rows
  for each statement execute function append_only();

-- The embedded database gathers no statistics by itself, and without them it reads and sorts all rows of a
-- claim for one page. Few samples are enough.
create function analyse_rows() returns void language sql
  security definer set search_path = public, pg_temp set default_statistics_target = 10
  as 'analyze activity_rows';

create function drop_rows_of_batch() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from activity_rows where batch_id = old.id;
  return old;
end $$;
create trigger drop_rows before delete on row_batches
  for each row execute function drop_rows_of_batch();

-- They go only with the draft they belong to.
create function guard_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' and not exists (select from claims where id = old.claim_id) then
    return old;
  end if;
  raise exception 'append-only table %', tg_table_name using errcode = '23000';
end $$;
create trigger guard before update or delete on imports
  for each row execute function guard_history();
create trigger guard before update or delete on claim_events
  for each row execute function guard_history();
create trigger guard before update on row_batches for each row execute function guard_history();
create trigger guard before update or delete on calculations
  for each row execute function append_only();
create trigger guard_truncate before truncate on imports
  for each statement execute function append_only();
create trigger guard_truncate before truncate on row_batches
  for each statement execute function append_only();
create trigger guard_truncate before truncate on claim_events
  for each statement execute function append_only();
create trigger guard_truncate before truncate on calculations
  for each statement execute function append_only();

alter table claims enable row level security;
alter table imports enable row level security;
alter table row_batches enable row level security;
alter table activity_rows enable row level security;
alter table activity_mappings enable row level security;
alter table calculations enable row level security;
alter table claim_events enable row level security;

create policy read on claims for select
  using (org_id = (select app_org()) or id = (select app_review_claim()));
create policy add on claims for insert with check (org_id = (select app_writes_org()));
create policy change on claims for update
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
create policy remove on claims for delete using (org_id = (select app_owns_org()));

create policy read on activity_rows for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy write on activity_rows for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));

create policy read on row_batches for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy write on row_batches for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));

create policy read on activity_mappings for select using (org_id = (select app_org()));
create policy write on activity_mappings for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));

create policy read on imports for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy add on imports for insert with check (org_id = (select app_writes_org()));

create policy read on calculations for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy add on calculations for insert with check (org_id = (select app_writes_org()));

create policy read on claim_events for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy add on claim_events for insert with check (org_id = (select app_writes_org()));

grant select, insert, delete, update (title, period_from, period_to, approach, included, excluded,
  criteria, gwp, state, batch_id, row_count, problem_count, totals, revision, listed, updated_at,
  version) on claims to terraproof_app;
grant select, insert, delete, update (n, reference, date_from, date_to, site, category, activity,
  factor_set, factor_key, quantity, unit, market_set, market_key, instrument, note, evidence, kg,
  problems) on activity_rows to terraproof_app;
grant select, insert, delete on row_batches to terraproof_app;
grant select, insert, update, delete on activity_mappings to terraproof_app;
grant select, insert on imports, calculations, claim_events to terraproof_app;
grant usage on sequence claim_events_id_seq to terraproof_app;
