-- A verifier organisation sees of a claim what its owner said when asking. That is out of date with the
-- first change; from acceptance on the same facts of the revision under review take its place. Nobody
-- sees them who was ever a member of the claim's organisation. Null where there are none for this person.

create function reviewed_figures(engagement uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as
$$ select jsonb_build_object('title', k.document -> 'title',
     'organisation', k.document #> '{organisation,name}',
     'periodFrom', k.document #> '{period,from}', 'periodTo', k.document #> '{period,to}',
     'rows', k.document #> '{rows,size}',
     'totalLocationKg', k.document #> '{totals,totalLocation,kg}')
   from engagements e
   join organisations o on o.id = e.verifier_org_id and o.disabled_at is null
   join lateral (select claim_text::jsonb as document from calculations
                 where claim_id = e.claim_id order by revision desc limit 1) k on true
   where e.id = engagement and e.status = 'accepted'
     and (e.verifier_org_id = app_org() or e.claim_id = app_review_claim())
     and not exists (select from org_members f
                     where f.user_id = app_user() and f.org_id = e.org_id) $$;

revoke execute on function reviewed_figures(uuid) from public;
grant execute on function reviewed_figures(uuid) to terraproof_app;
