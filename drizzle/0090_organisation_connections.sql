-- Tokens and webhooks of organisations, beside those of the CMS.

-- A token acts as the member who made it, and ends with the account.
alter table read_tokens add column maker_id text references users (id) on delete cascade;
create index read_tokens_maker_idx on read_tokens (maker_id);

-- In the transaction of the change, and after all of it, so that the state is the one it ends in.
-- The rights of the owner are needed, because a verifier or the log may have made the change.
create function tell_of_claim() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- What a restore brings back was told before.
  if coalesce(current_setting('app.maintenance', true), '') = 'restore' then
    return null;
  end if;
  perform queue_webhooks('organisation', new.org_id::text,
    case new.event
      when 'submitted' then 'claim.submitted'
      when 'engagement_accepted' then 'claim.review_started'
      when 'changes_requested' then 'claim.changes_requested'
      when 'signed' then 'claim.signed'
      when 'published' then 'certificate.published'
      when 'restated' then 'certificate.restated'
      when 'withdrawn' then 'certificate.withdrawn'
      else 'import.completed'
    end,
    jsonb_build_object('claim', id, 'certificate', certificate_id, 'state', state, 'revision', revision))
  from claims where id = new.claim_id;
  return null;
end $$;

create constraint trigger tell_of_claim after insert on claim_events deferrable initially deferred
  for each row when (new.event in ('submitted', 'engagement_accepted', 'changes_requested', 'signed',
    'published', 'restated', 'withdrawn', 'imported'))
  execute function tell_of_claim();

-- What a program sent with a key of its own, so that a repetition is answered and not carried out.
create table program_calls (
  org_id uuid not null references organisations (id),
  key varchar(64) not null,
  request_hash bytea not null,
  answer jsonb,
  begun_at timestamptz not null default now(),
  primary key (org_id, key)
);
create index program_calls_begun_idx on program_calls (begun_at);

alter table program_calls enable row level security;
create policy read on program_calls for select using (org_id = (select app_org()));
create policy write on program_calls for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
grant select, insert, update, delete on program_calls to terraproof_app;

create function forget_program_calls() returns void language sql
  security definer set search_path = public, pg_temp as
$$ delete from program_calls where begun_at < now() - interval '1 day' $$;
