-- An identity belongs to the provider that named it: an organisation's provider speaks for nobody whom
-- another one has linked, whatever issuer it claims. Null for the provider of the CMS.
alter table sso_identities add column org_id uuid references organisations (id) on delete cascade;
-- Somebody who has left keeps the identity of the organisation that they were in last.
update sso_identities i set org_id = (
    select m.org_id from org_members m where m.user_id = i.account_id
    order by m.ended_at desc nulls first limit 1)
  where i.account_kind = 'client';
alter table sso_identities drop constraint sso_identities_account_kind_issuer_subject_key;
alter table sso_identities add constraint sso_identities_provider_key
  unique nulls not distinct (account_kind, org_id, issuer, subject);
create index sso_identities_org_idx on sso_identities (org_id);
