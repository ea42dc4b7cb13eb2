-- Nothing new of a disabled organisation is accepted or signed. The sequencer, too, waits for it to be
-- enabled again.

create or replace function take_statement() returns trigger
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
  -- Disabling waits until this is done, or this for the disabling.
  perform from organisations where id = new.org_id and disabled_at is null for share;
  if not found then
    raise exception 'the organisation of this claim is disabled'
      using errcode = '23514', constraint = 'client_disabled';
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

create or replace function accept_engagement(engagement uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken engagements;
begin
  select e.* into taken from engagements e
    join organisations o on o.id = e.verifier_org_id
    join organisations c on c.id = e.org_id
    where e.id = engagement and e.status = 'approved' and e.verifier_org_id = app_org()
      and o.disabled_at is null and c.disabled_at is null
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
