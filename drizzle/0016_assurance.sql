-- Engagements, reviews, keys and signed statements. A verifier sees and does what the engagement of one
-- claim allows; all that changes a claim goes through the functions below, which act for that person only.

create table engagements (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  verifier_org_id uuid not null references organisations (id),
  -- The person who accepted; nobody before that.
  verifier_id text,
  assurance varchar(10) not null check (assurance in ('limited', 'reasonable')),
  standard varchar(100) not null check (standard <> ''),
  -- What a verifier sees before accepting.
  summary jsonb not null,
  status varchar(10) not null default 'requested'
    check (status in ('requested', 'approved', 'accepted', 'declined', 'ended')),
  note varchar(1000) not null default '',
  requested_by text references users (id),
  requested_at timestamptz not null default now(),
  -- Name of the administrator.
  approved_by varchar(100),
  approved_at timestamptz,
  independence_declared_at timestamptz,
  closed_at timestamptz,
  materiality_basis varchar(20) not null default 'totalLocation'
    check (materiality_basis in ('totalLocation', 'totalMarket')),
  materiality_percent numeric(5, 2) not null default 5
    check (materiality_percent > 0 and materiality_percent <= 100),
  -- The draws of samples, so that each can be made again.
  samples jsonb not null default '[]',
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade,
  foreign key (verifier_id, verifier_org_id) references org_members (user_id, org_id),
  constraint self_verification check (org_id <> verifier_org_id),
  check ((verifier_id is null) = (independence_declared_at is null)),
  check (status <> 'accepted' or verifier_id is not null)
);
create unique index one_engagement on engagements (claim_id)
  where status in ('requested', 'approved', 'accepted');
create index engagements_claim_idx on engagements (claim_id);
create index engagements_verifier_idx on engagements (verifier_org_id, status);
create index engagements_org_idx on engagements (org_id);

create table findings (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  number integer not null check (number >= 1),
  kind varchar(20) not null check (kind in ('misstatement', 'nonconformity', 'observation')),
  title varchar(200) not null check (title <> ''),
  -- Numbers of rows of that revision.
  rows integer[] not null default '{}',
  revision integer not null check (revision >= 1),
  effect_kg numeric(30, 6),
  status varchar(10) not null default 'open'
    check (status in ('open', 'answered', 'resolved', 'withdrawn')),
  raised_by text references users (id),
  raised_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (claim_id, number),
  unique (id, claim_id, org_id),
  foreign key (claim_id, org_id) references claims (id, org_id)
);
create index findings_org_idx on findings (org_id);

create table finding_messages (
  id bigserial primary key,
  finding_id uuid not null,
  claim_id uuid not null,
  org_id uuid not null,
  author_id text references users (id),
  author_side varchar(10) not null check (author_side in ('client', 'verifier')),
  author_label varchar(210) not null,
  text varchar(4000) not null check (text <> ''),
  written_at timestamptz not null default now(),
  foreign key (finding_id, claim_id, org_id) references findings (id, claim_id, org_id)
);
create index finding_messages_finding_idx on finding_messages (finding_id, id);
create index finding_messages_author_idx on finding_messages (author_id);

-- The verifier's own working papers: the organisation does not see them.
create table row_flags (
  claim_id uuid not null,
  revision integer not null check (revision >= 1),
  n integer not null check (n >= 1),
  verifier_id text not null references users (id),
  org_id uuid not null,
  mark varchar(10) check (mark in ('checked', 'question')),
  note varchar(1000) not null default '',
  sample boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (claim_id, revision, n, verifier_id),
  foreign key (claim_id, org_id) references claims (id, org_id)
);

create table verifier_keys (
  id text primary key check (id ~ '^sha256:[0-9a-f]{64}$'),
  user_id text not null,
  org_id uuid not null,
  -- The envelope, canonical JSON.
  registration text not null check (length(registration) <= 10000),
  status varchar(10) not null default 'pending' check (status in ('pending', 'approved', 'revoked')),
  registered_at timestamptz not null default now(),
  approved_by varchar(100),
  approved_at timestamptz,
  log_index bigint check (log_index >= 0),
  revoked_since timestamptz,
  revoked_reason varchar(20) check (revoked_reason in
    ('rotated', 'compromised', 'lost', 'left', 'rejected', 'other')),
  revoke_log_index bigint check (revoke_log_index >= 0),
  foreign key (user_id, org_id) references org_members (user_id, org_id),
  check ((status = 'revoked') = (revoked_since is not null)),
  check ((revoked_since is null) = (revoked_reason is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (status <> 'approved' or approved_at is not null)
);
create index verifier_keys_user_idx on verifier_keys (user_id);
create index verifier_keys_org_idx on verifier_keys (org_id);

create table statements (
  claim_id uuid primary key,
  org_id uuid not null,
  calculation_id uuid not null references calculations (id),
  -- The envelope, canonical JSON.
  envelope text not null check (length(envelope) <= 300000),
  statement_hash text not null check (statement_hash ~ '^sha256:[0-9a-f]{64}$'),
  key_id text not null references verifier_keys (id),
  signed_at timestamptz not null,
  received_at timestamptz not null default now(),
  foreign key (claim_id, org_id) references claims (id, org_id)
);
create index statements_key_idx on statements (key_id);

-- While the engagement lasts, for a current member of the verifier's organisation who was never one of
-- the claim's.
create or replace function app_review_claim() returns uuid
  language sql stable security definer set search_path = public, pg_temp as
$$ select e.claim_id from engagements e
   join org_members m on (m.user_id, m.org_id) = (e.verifier_id, e.verifier_org_id)
   join organisations o on o.id = e.verifier_org_id
   where e.claim_id = nullif(current_setting('app.claim_id', true), '')::uuid
     and e.verifier_id = app_user() and e.status = 'accepted'
     and m.ended_at is null and o.disabled_at is null
     and not exists (select from org_members f
                     where f.user_id = e.verifier_id and f.org_id = e.org_id) $$;

-- False for what the program does by itself, as the owner of the tables.
create function is_app() returns boolean language sql stable as
$$ select current_setting('role') = 'terraproof_app' $$;

-- As before, and: who may make which move. All that follows a signature is the sequencer's.
create or replace function guard_claims() returns trigger language plpgsql as $$
declare
  move text;
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
  if new.state <> old.state then
    move := old.state || '>' || new.state;
    if move in ('draft>submitted', 'submitted>draft', 'changes_requested>in_review') then
      if is_app() and old.org_id is distinct from app_writes_org() then
        raise exception 'only a member makes a claim go from % to %', old.state, new.state
          using errcode = '23514', constraint = 'claim_state';
      end if;
    elsif move in ('submitted>in_review', 'in_review>changes_requested', 'in_review>signed') then
      if is_app() and old.id is distinct from app_review_claim() then
        raise exception 'only its verifier makes a claim go from % to %', old.state, new.state
          using errcode = '23514', constraint = 'claim_state';
      end if;
    elsif is_app() or move not in
      ('signed>published', 'published>restated', 'published>withdrawn', 'restated>withdrawn') then
      raise exception 'a claim does not go from % to %', old.state, new.state
        using errcode = '23514', constraint = 'claim_state';
    end if;
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

create function guard_engagements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  move text := case tg_op when 'UPDATE' then old.status || '>' || new.status end;
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    -- With a draft that was never submitted.
    if not exists (select from claims where id = old.claim_id) then return old; end if;
    raise exception 'append-only table engagements' using errcode = '23000';
  end if;
  if exists (select from org_members where user_id = new.verifier_id and org_id = new.org_id) then
    raise exception 'the verifier was a member of the organisation'
      using errcode = '23514', constraint = 'self_verification';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'requested' or new.verifier_id is not null or new.approved_at is not null
       or not exists (
         select from organisations o join claims c on c.id = new.claim_id
         where o.id = new.verifier_org_id and (o.kind = 'verifier' or o.id = new.org_id)
           and o.disabled_at is null and (c.is_sample or not o.is_sample)
           and c.state in ('draft', 'submitted', 'in_review', 'changes_requested')
       ) then
      raise exception 'an engagement begins as a request to a verifier organisation'
        using errcode = '23514', constraint = 'engagement_state';
    end if;
    return new;
  end if;
  if (new.id, new.claim_id, new.org_id, new.verifier_org_id, new.assurance, new.standard, new.summary,
      new.requested_at) is distinct from
     (old.id, old.claim_id, old.org_id, old.verifier_org_id, old.assurance, old.standard, old.summary,
      old.requested_at)
     or new.requested_by is distinct from old.requested_by
     or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
     or (move <> 'approved>accepted' and new.verifier_id is distinct from old.verifier_id)
     or (case
       when not is_app() then move not in ('requested>requested', 'approved>approved',
         'accepted>accepted', 'requested>approved', 'requested>declined', 'requested>ended',
         'approved>ended', 'accepted>ended')
       when move in ('requested>ended', 'approved>ended')
         then old.org_id is distinct from app_owns_org()
       when move in ('approved>accepted', 'approved>declined')
         then old.verifier_org_id is distinct from app_org()
           or (new.verifier_id is not null and new.verifier_id is distinct from app_user())
       when move in ('accepted>accepted', 'accepted>ended')
         then old.claim_id is distinct from app_review_claim()
       else true
     end) then
    raise exception 'an engagement does not change like this'
      using errcode = '23514', constraint = 'engagement_state';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on engagements
  for each row execute function guard_engagements();
create trigger guard_truncate before truncate on engagements
  for each statement execute function append_only();

-- The claim is locked, so that a finding and a signature wait for each other.
create function state_of_review(claim uuid) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_state text;
begin
  select state into found_state from claims where id = claim for share;
  if found_state is null or found_state not in ('in_review', 'changes_requested') then
    raise exception 'this claim is not under review'
      using errcode = '23514', constraint = 'claim_state';
  end if;
  return found_state;
end $$;

create function guard_findings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    raise exception 'append-only table findings' using errcode = '23000';
  end if;
  perform state_of_review(new.claim_id);
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a finding begins open' using errcode = '23514', constraint = 'finding_state';
    end if;
    return new;
  end if;
  if (new.id, new.claim_id, new.org_id, new.number, new.kind, new.title, new.rows, new.revision,
      new.raised_at) is distinct from
     (old.id, old.claim_id, old.org_id, old.number, old.kind, old.title, old.rows, old.revision,
      old.raised_at)
     or new.raised_by is distinct from old.raised_by
     or old.status in ('resolved', 'withdrawn') then
    raise exception 'a finding keeps what was found'
      using errcode = '23514', constraint = 'finding_state';
  end if;
  -- Those who were asked answer; only who asked says whether that will do.
  if is_app() and new.claim_id is distinct from app_review_claim()
     and (new.effect_kg is distinct from old.effect_kg
          or old.status || '>' || new.status not in ('open>answered', 'answered>answered')) then
    raise exception 'only the verifier decides about a finding'
      using errcode = '23514', constraint = 'finding_state';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on findings
  for each row execute function guard_findings();
create trigger guard_truncate before truncate on findings
  for each statement execute function append_only();

create function guard_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not is_restore() then perform state_of_review(new.claim_id); end if;
  return new;
end $$;
create trigger guard_insert before insert on finding_messages
  for each row execute function guard_messages();
create trigger guard before update or delete on finding_messages
  for each row execute function append_only();
create trigger guard_truncate before truncate on finding_messages
  for each statement execute function append_only();

create function guard_flags() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if state_of_review(coalesce(new.claim_id, old.claim_id)) <> 'in_review' then
    raise exception 'rows are flagged while the claim is reviewed'
      using errcode = '23514', constraint = 'claim_state';
  end if;
  return coalesce(new, old);
end $$;
create trigger guard before insert or update or delete on row_flags
  for each row execute function guard_flags();
create trigger guard_truncate before truncate on row_flags
  for each statement execute function append_only();

create function guard_verifier_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  move text := case tg_op when 'UPDATE' then old.status || '>' || new.status end;
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    raise exception 'append-only table verifier_keys' using errcode = '23000';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.approved_at is not null or new.log_index is not null
       or new.revoke_log_index is not null
       or not exists (select from organisations where id = new.org_id and kind = 'verifier') then
      raise exception 'a key begins as pending, in a verifier organisation'
        using errcode = '23514', constraint = 'key_state';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.org_id, new.registration, new.registered_at) is distinct from
     (old.id, old.user_id, old.org_id, old.registration, old.registered_at)
     or move not in ('pending>approved', 'pending>revoked', 'approved>revoked', 'approved>approved',
       'revoked>revoked')
     or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
     or (old.revoked_since is not null and new.revoked_since is distinct from old.revoked_since)
     or (old.log_index is not null and new.log_index is distinct from old.log_index)
     or (old.revoke_log_index is not null
         and new.revoke_log_index is distinct from old.revoke_log_index)
     or (is_app() and (move not in ('pending>revoked', 'approved>revoked')
         or old.user_id is distinct from app_user())) then
    raise exception 'a key does not change like this'
      using errcode = '23514', constraint = 'key_state';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on verifier_keys
  for each row execute function guard_verifier_keys();
create trigger guard_truncate before truncate on verifier_keys
  for each statement execute function append_only();

-- A statement makes its claim a signed one, if all of it is as it must be at this moment.
create function take_statement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return null; end if;
  perform from claims where id = new.claim_id for update;
  if not exists (
    select from claims c join calculations k on (k.claim_id, k.revision) = (c.id, c.revision)
    where c.id = new.claim_id and c.state = 'in_review' and k.id = new.calculation_id
  ) then
    raise exception 'the claim is no longer the one that was signed'
      using errcode = '23514', constraint = 'claim_changed';
  end if;
  -- A revocation waits until this is done, or this for the revocation.
  perform from verifier_keys k join engagements e
    on (e.verifier_id, e.verifier_org_id) = (k.user_id, k.org_id)
    where k.id = new.key_id and k.status = 'approved'
      and e.claim_id = new.claim_id and e.status = 'accepted'
    for share of k;
  if not found then
    raise exception 'this key is not approved for the verifier of this claim'
      using errcode = '23514', constraint = 'key_not_approved';
  end if;
  update claims set state = 'signed', updated_at = now(), version = version + 1
    where id = new.claim_id;
  return null;
end $$;
create trigger take after insert on statements for each row execute function take_statement();
create trigger guard before update or delete on statements
  for each row execute function append_only();
create trigger guard_truncate before truncate on statements
  for each statement execute function append_only();

-- Doors. Each answers null or false where there is nothing of that kind for this person.
create function accept_engagement(engagement uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken engagements;
begin
  select e.* into taken from engagements e join organisations o on o.id = e.verifier_org_id
    where e.id = engagement and e.status = 'approved' and e.verifier_org_id = app_org()
      and o.disabled_at is null
    for update of e;
  if not found then return null; end if;
  perform from claims where id = taken.claim_id for update;
  if not exists (
    select from claims c join calculations k on (k.claim_id, k.revision) = (c.id, c.revision)
    where c.id = taken.claim_id and c.state in ('submitted', 'in_review')
  ) then
    raise exception 'the claim has not been submitted'
      using errcode = '23514', constraint = 'claim_state';
  end if;
  update engagements set status = 'accepted', verifier_id = app_user(),
    independence_declared_at = now() where id = taken.id;
  -- From here on it is this person's review.
  perform set_config('app.claim_id', taken.claim_id::text, true);
  update claims set state = 'in_review', updated_at = now(), version = version + 1
    where id = taken.claim_id and state = 'submitted';
  return taken.claim_id;
end $$;

create function decline_engagement(engagement uuid, reason text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update engagements set status = 'declined', note = reason, closed_at = now()
    where id = engagement and status = 'approved' and verifier_org_id = app_org();
  return found;
end $$;

create function lock_review(claim uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from claims where id = claim and id = app_review_claim() for update;
  return found;
end $$;

-- Opens the claim for its organisation, which goes on with a copy of the rows that were reviewed.
create function request_changes(claim uuid, copied_batch uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not lock_review(claim) then return false; end if;
  if not exists (select from row_batches where id = copied_batch and claim_id = claim) then
    raise exception 'these rows are not the claim''s' using errcode = '23514', constraint = 'claim_state';
  end if;
  update claims set state = 'changes_requested', updated_at = now(), version = version + 1
    where id = claim and state = 'in_review';
  if not found then return false; end if;
  update claims set batch_id = copied_batch, revision = revision + 1 where id = claim;
  return true;
end $$;

-- Whom a claim's owner may ask.
create function verifier_organisations()
  returns table (id uuid, public_id text, name varchar, country varchar, is_sample boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select o.id, o.public_id, o.name, o.country, o.is_sample from organisations o
   where o.kind = 'verifier' and o.disabled_at is null
     and exists (select from org_members m where m.org_id = o.id and m.ended_at is null)
   order by o.name, o.id $$;

-- Where mail about an engagement goes, for those who take part in it.
create function engagement_addresses(engagement uuid, side text) returns setof text
  language sql stable security definer set search_path = public, pg_temp as
$$ select u.email::text from engagements e
   join org_members m on m.ended_at is null and case side
     when 'client' then m.org_id = e.org_id and m.role = 'owner'
     else m.org_id = e.verifier_org_id and m.user_id = coalesce(e.verifier_id, m.user_id) end
   join users u on u.id = m.user_id
   where e.id = engagement and u.email is not null
     and (e.org_id = app_org() or e.verifier_org_id = app_org() or e.claim_id = app_review_claim()
          or not is_app()) $$;

alter table engagements enable row level security;
alter table findings enable row level security;
alter table finding_messages enable row level security;
alter table row_flags enable row level security;
alter table verifier_keys enable row level security;
alter table statements enable row level security;

-- A verifier organisation learns of a request once an administrator has approved it.
create policy read on engagements for select using (
  org_id = (select app_org()) or claim_id = (select app_review_claim())
  or (verifier_org_id = (select app_org()) and approved_at is not null)
);
create policy ask on engagements for insert with check (org_id = (select app_owns_org()));
create policy cancel on engagements for update
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));
create policy review on engagements for update
  using (claim_id = (select app_review_claim())) with check (claim_id = (select app_review_claim()));

create policy read on findings for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy raise on findings for insert with check (
  claim_id = (select app_review_claim()) and raised_by = (select app_user())
);
create policy decide on findings for update
  using (claim_id = (select app_review_claim())) with check (claim_id = (select app_review_claim()));
create policy answer on findings for update
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));

create policy read on finding_messages for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy write on finding_messages for insert with check (
  author_id = (select app_user())
  and case author_side when 'verifier' then claim_id = (select app_review_claim())
                       else org_id = (select app_writes_org()) end
);

create policy review on row_flags for all
  using (claim_id = (select app_review_claim()) and verifier_id = (select app_user()))
  with check (claim_id = (select app_review_claim()) and verifier_id = (select app_user()));

create policy read on verifier_keys for select
  using (user_id = (select app_user()) or org_id = (select app_org()));
create policy register on verifier_keys for insert
  with check (user_id = (select app_user()) and org_id = (select app_org()));
create policy revoke on verifier_keys for update
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

create policy read on statements for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy sign on statements for insert with check (claim_id = (select app_review_claim()));

create policy review on claim_events for insert with check (
  claim_id = (select app_review_claim()) and actor_kind = 'verifier' and actor_id = (select app_user())
);
-- The factors that the organisation has made itself.
create policy review on factor_sets for select
  using (org_id = (select c.org_id from claims c where c.id = (select app_review_claim())));
create policy review on factors for select
  using (org_id = (select c.org_id from claims c where c.id = (select app_review_claim())));

grant select, insert, update (status, note, closed_at, materiality_basis, materiality_percent, samples)
  on engagements to terraproof_app;
grant select, insert, update (status, effect_kg, updated_at) on findings to terraproof_app;
grant select, insert on finding_messages, statements to terraproof_app;
grant usage on sequence finding_messages_id_seq to terraproof_app;
grant select, insert, delete, update (mark, note, sample, updated_at) on row_flags to terraproof_app;
grant select, insert, update (status, revoked_since, revoked_reason) on verifier_keys
  to terraproof_app;

revoke execute on function app_review_claim(), guard_engagements(), guard_findings(),
  guard_messages(), guard_flags(), guard_verifier_keys(), take_statement(), state_of_review(uuid),
  accept_engagement(uuid), decline_engagement(uuid, text), lock_review(uuid),
  request_changes(uuid, uuid), verifier_organisations(), engagement_addresses(uuid, text) from public;
grant execute on function app_review_claim(), accept_engagement(uuid),
  decline_engagement(uuid, text), lock_review(uuid), request_changes(uuid, uuid),
  verifier_organisations(), engagement_addresses(uuid, text) to terraproof_app;
