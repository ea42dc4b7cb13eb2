-- What changed, from and to, and the reason that somebody gave, in words; and the address under the hash. The
-- hash covers a seal of the address instead of the address: that can be emptied after 90 days, together with
-- its salt, without which nobody guesses it from the seal. Lines of before keep their first format.
alter table audit_events
  add column detail varchar(600) not null default '',
  add column format smallint not null default 1,
  add column address_salt bytea,
  add column address_seal bytea;

create function audit_seal(e audit_events) returns bytea language sql immutable as $$
  select sha256(e.address_salt || convert_to(e.address, 'UTF8'))
$$;

create or replace function audit_hash(e audit_events) returns bytea language sql immutable as $$
  select sha256(convert_to(array_to_json(array[
    encode(e.prev_hash, 'hex'), e.seq::text, (extract(epoch from e.at) * 1000)::bigint::text,
    e.actor_kind, e.actor_id, e.actor_name, e.actor_role, e.action, e.target_id, e.target,
    e.org_id::text, e.by_org_id::text, e.outcome, e.reason, e.network, e.browser, e.request_id::text
  ]::text[] || case when e.format = 1 then array[]::text[] else
    array[e.format::text, e.detail, encode(e.address_seal, 'hex')] end)::text, 'UTF8'))
$$;

create or replace function append_audit() returns trigger
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
    new.format := 2;
    if new.address is not null then
      new.address_salt := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
      new.address_seal := audit_seal(new);
    end if;
    new.prev_hash := chain.last_hash;
    new.hash := audit_hash(new);
  end if;
  update audit_chain set last_seq = new.seq, last_hash = new.hash;
  return new;
end $$;

create or replace function guard_audit() returns trigger language plpgsql as $$
begin
  if new.address is null and new.address_salt is null and old.at < now() - interval '90 days'
     and to_jsonb(new) - 'address' - 'address_salt' = to_jsonb(old) - 'address' - 'address_salt' then
    return new;
  end if;
  raise exception 'append-only table audit_events' using errcode = '23000';
end $$;

-- No setting lets anybody delete lines: a restore loads them into an empty table.
create or replace function forget_audit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chain;
  gone_from bigint;
  gone_to bigint;
  lines bigint;
  newest timestamptz;
begin
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

grant insert (detail) on audit_events to terraproof_app;
