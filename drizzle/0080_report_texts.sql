-- What an organisation writes into the report of a claim. No part of the claim, so it can be changed in
-- every state.

create table report_texts (
  claim_id uuid not null,
  org_id uuid not null,
  key varchar(30) not null check (key ~ '^[a-z0-9_]+$'),
  text varchar(4000) not null,
  version integer not null default 1 check (version >= 1),
  updated_by text references users (id),
  updated_at timestamptz not null default now(),
  primary key (claim_id, key),
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);

alter table report_texts enable row level security;
create policy read on report_texts for select using (org_id = (select app_org()));
create policy write on report_texts for all
  using (org_id = (select app_writes_org())) with check (org_id = (select app_writes_org()));
grant select, insert, update, delete on report_texts to terraproof_app;
