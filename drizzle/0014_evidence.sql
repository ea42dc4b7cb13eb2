-- Files that stand behind the rows of a claim. The bytes lie in the file store, once an organisation.

create table evidence_files (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null,
  org_id uuid not null,
  name varchar(200) not null check (name <> ''),
  media_type varchar(100) not null,
  bytes integer not null check (bytes > 0),
  sha256 varchar(64) not null check (sha256 ~ '^[0-9a-f]{64}$'),
  added_by text references users (id),
  added_at timestamptz not null default now(),
  -- Set when the claim is published: until then nobody removes the bytes.
  retain_until date,
  -- The bytes are gone; name, size and hash stay.
  removed_at timestamptz,
  unique (claim_id, name),
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);
create index evidence_files_org_idx on evidence_files (org_id, sha256);

create function guard_evidence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claim_state text;
begin
  if is_restore() then return coalesce(new, old); end if;
  select state into claim_state from claims
    where id = coalesce(new.claim_id, old.claim_id) for share;
  if tg_op = 'INSERT' then
    if claim_state not in ('draft', 'changes_requested') then
      raise exception 'a claim that was submitted takes no evidence'
        using errcode = '23514', constraint = 'claim_state';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    -- With its draft, or from a draft that was never submitted.
    if claim_state is null or (claim_state = 'draft'
       and not exists (select from calculations where claim_id = old.claim_id)) then
      return old;
    end if;
    raise exception 'evidence of a submitted claim is kept'
      using errcode = '23514', constraint = 'retention';
  end if;
  if (new.id, new.claim_id, new.org_id, new.name, new.media_type, new.bytes, new.sha256, new.added_at)
     is distinct from
     (old.id, old.claim_id, old.org_id, old.name, old.media_type, old.bytes, old.sha256, old.added_at)
     or new.retain_until < old.retain_until
     or (new.retain_until is null and old.retain_until is not null)
     or (new.removed_at is not null
         and (old.retain_until is null or old.retain_until >= current_date)) then
    raise exception 'evidence of a submitted claim is kept'
      using errcode = '23514', constraint = 'retention';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on evidence_files
  for each row execute function guard_evidence();
create trigger guard_truncate before truncate on evidence_files
  for each statement execute function append_only();

alter table evidence_files enable row level security;
create policy read on evidence_files for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
create policy add on evidence_files for insert with check (org_id = (select app_writes_org()));
create policy remove on evidence_files for delete using (org_id = (select app_writes_org()));
create policy keep on evidence_files for update
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));
grant select, insert, delete, update (retain_until, removed_at) on evidence_files to terraproof_app;
