-- Rows of two submissions are compared by what they say: their numbers may have moved.

create function row_content(r activity_rows) returns text language sql stable as
$$ select md5((r.reference, r.date_from, r.date_to, r.site, r.category, r.activity, r.factor_set,
     r.factor_key, r.quantity, r.unit, r.market_set, r.market_key, r.instrument, r.note,
     r.evidence)::text) $$;

-- After changes a verifier need not look again at rows that are still the same. The organisation, which
-- submits, sees nothing of these marks.
create function carry_flags(claim uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  newest calculations;
  before calculations;
begin
  if is_app() and not exists (select from claims where id = claim and org_id = app_writes_org()) then
    return;
  end if;
  select * into newest from calculations where claim_id = claim order by revision desc limit 1;
  select * into before from calculations where claim_id = claim and revision < newest.revision
    order by revision desc limit 1;
  if before.id is null
     or not exists (select from claims where id = claim and state = 'in_review') then
    return;
  end if;
  insert into row_flags (claim_id, org_id, revision, n, verifier_id, mark, note)
    with was as (
      select r.n, row_content(r) as content,
        row_number() over (partition by row_content(r) order by r.n) as copy
      from activity_rows r where r.batch_id = before.batch_id
    ), is_now as (
      select r.n, row_content(r) as content,
        row_number() over (partition by row_content(r) order by r.n) as copy
      from activity_rows r where r.batch_id = newest.batch_id
    )
    select f.claim_id, f.org_id, newest.revision, i.n, f.verifier_id, f.mark, f.note
    from row_flags f
    join was w on w.n = f.n
    join is_now i on (i.content, i.copy) = (w.content, w.copy)
    where f.claim_id = claim and f.revision = before.revision
      and (f.mark is not null or f.note <> '')
    on conflict do nothing;
end $$;
revoke execute on function carry_flags(uuid) from public;
grant execute on function carry_flags(uuid) to terraproof_app;
