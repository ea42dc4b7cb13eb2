-- Who did what, on what, when and with what outcome. Lines are only added, each with the hash of the one
-- before, so that a line that was changed or removed shows. Removal goes from the oldest line on, after
-- keep_days, and leaves the hash of the last line removed.

create table audit_chain (
  id integer primary key default 1 check (id = 1),
  removed_seq bigint not null default 0,
  removed_hash bytea not null default decode(repeat('00', 32), 'hex'),
  last_seq bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  keep_days integer not null default 730 check (keep_days between 90 and 36500)
);
insert into audit_chain default values;

create table audit_events (
  seq bigint primary key,
  at timestamptz not null,
  actor_kind varchar(8) not null
    check (actor_kind in ('cms', 'client', 'visitor', 'operator', 'system')),
  actor_id varchar(100),
  actor_name varchar(100) not null default '',
  actor_role varchar(10) not null default '',
  action varchar(60) not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  target_id varchar(100),
  target varchar(200) not null default '',
  -- The organisation that it is about, and the one that whoever did it belongs to.
  org_id uuid,
  by_org_id uuid,
  outcome varchar(7) not null check (outcome in ('done', 'refused', 'failed')),
  reason varchar(60) not null default '',
  network varchar(60) not null default '',
  browser varchar(60) not null default '',
  request_id uuid,
  -- The only column outside the hash: it is emptied after 90 days.
  address varchar(60),
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_events_at on audit_events (at);
create index audit_events_org on audit_events (org_id, seq) where org_id is not null;
create index audit_events_by_org on audit_events (by_org_id, seq) where by_org_id is not null;
create index audit_events_actor on audit_events (actor_name, seq);
create index audit_events_address on audit_events (at) where address is not null;
create index audit_events_search on audit_events
  using gin ((actor_name || ' ' || target) gin_trgm_ops);

-- As JSON without spaces, so that any program can recalculate it.
create function audit_hash(e audit_events) returns bytea language sql immutable as $$
  select sha256(convert_to(array_to_json(array[
    encode(e.prev_hash, 'hex'), e.seq::text, (extract(epoch from e.at) * 1000)::bigint::text,
    e.actor_kind, e.actor_id, e.actor_name, e.actor_role, e.action, e.target_id, e.target,
    e.org_id::text, e.by_org_id::text, e.outcome, e.reason, e.network, e.browser, e.request_id::text
  ]::text[])::text, 'UTF8'))
$$;

create function organisation_of_person(person text) returns uuid language sql stable as
$$ select org_id from org_members where user_id = person and ended_at is null $$;

-- What was done to a claim, also by its verifier, is about the organisation of the claim. What was
-- refused is not: whoever was refused may not learn the title.
create function claim_or_review(target text) returns table (title text, org_id uuid)
  language plpgsql stable as $$
begin
  if target !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return; end if;
  return query select c.title::text, c.org_id from claims c
    where c.id = target::uuid
       or c.id = (select e.claim_id from engagements e where e.id = target::uuid);
end $$;

create function append_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  given bytea := new.hash;
  claim record;
begin
  -- Locks the row: two lines that are added at once wait for each other.
  select * into chain from audit_chain for update;
  if given is not null then
    if not is_restore() then
      raise exception 'the audit log numbers its lines itself' using errcode = '23000';
    end if;
    if chain.last_seq = 0 then
      -- The first line of a restored log follows those that were removed before its backup.
      chain.last_seq := new.seq - 1;
      chain.last_hash := new.prev_hash;
      update audit_chain set removed_seq = new.seq - 1, removed_hash = new.prev_hash;
    end if;
    if new.seq <> chain.last_seq + 1 or new.prev_hash <> chain.last_hash
       or given <> audit_hash(new) then
      raise exception 'the audit log has a line that was changed, or one is missing'
        using errcode = '23000', constraint = 'audit_chain';
    end if;
  else
    new.seq := chain.last_seq + 1;
    new.at := date_trunc('milliseconds', clock_timestamp());
    if new.by_org_id is null and new.actor_kind = 'client' then
      new.by_org_id := organisation_of_person(new.actor_id);
    end if;
    if new.target = '' and new.outcome = 'done' then
      select * into claim from claim_or_review(new.target_id);
      if found then
        new.target := claim.title;
        new.org_id := claim.org_id;
      end if;
    end if;
    -- A line about a person's account is about their organisation.
    new.org_id := coalesce(new.org_id, new.by_org_id, organisation_of_person(new.target_id));
    new.prev_hash := chain.last_hash;
    new.hash := audit_hash(new);
  end if;
  update audit_chain set last_seq = new.seq, last_hash = new.hash;
  return new;
end $$;
create trigger append before insert on audit_events for each row execute function append_audit();

create function guard_audit() returns trigger language plpgsql as $$
begin
  if new.address is null and old.at < now() - interval '90 days'
     and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception 'append-only table audit_events' using errcode = '23000';
end $$;
create trigger guard before update on audit_events for each row execute function guard_audit();

create function guard_audit_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'append-only table %', tg_table_name using errcode = '23000';
end $$;
create trigger guard_truncate before truncate on audit_events
  for each statement execute function guard_audit_truncate();

create function forget_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  gone_from bigint;
  gone_to bigint;
  lines bigint;
  newest timestamptz;
begin
  if is_restore() then
    update audit_chain set removed_seq = default, removed_hash = default,
      last_seq = default, last_hash = default;
    return null;
  end if;
  select min(seq), max(seq), count(*), max(at) into gone_from, gone_to, lines, newest from gone;
  if lines = 0 then return null; end if;
  select * into chain from audit_chain for update;
  if gone_from <> chain.removed_seq + 1 or gone_to - gone_from + 1 <> lines
     or newest >= now() - make_interval(days => chain.keep_days) then
    raise exception 'append-only table audit_events' using errcode = '23000';
  end if;
  update audit_chain
    set removed_seq = gone_to, removed_hash = (select hash from gone where seq = gone_to);
  return null;
end $$;
create trigger forget after delete on audit_events referencing old table as gone
  for each statement execute function forget_audit();

-- Only the triggers above write it; how long lines are kept is a setting.
create function guard_audit_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (pg_trigger_depth() > 1 or new.keep_days <> old.keep_days
     and to_jsonb(new) - 'keep_days' = to_jsonb(old) - 'keep_days') then
    return new;
  end if;
  raise exception 'append-only table audit_chain' using errcode = '23000';
end $$;
create trigger guard before insert or update or delete on audit_chain
  for each row execute function guard_audit_chain();
create trigger guard_truncate before truncate on audit_chain
  for each statement execute function guard_audit_truncate();

-- The program adds lines and can do nothing else. Owners of an organisation read its own.
alter table audit_events enable row level security;
create policy read on audit_events for select
  using (org_id = (select app_owns_org()) or by_org_id = (select app_owns_org()));
create policy write on audit_events for insert with check (true);
grant select, insert (actor_kind, actor_id, actor_name, actor_role, action, target_id, target, org_id,
  by_org_id, outcome, reason, network, browser, request_id, address) on audit_events to terraproof_app;
