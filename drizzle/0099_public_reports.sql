-- Reports that an owner shows to everybody, with the texts that the organisation wrote. Off until there is a row.

create table public_reports (
  claim_id uuid primary key,
  org_id uuid not null,
  shown_by text references users (id),
  shown_at timestamptz not null default now(),
  foreign key (claim_id, org_id) references claims (id, org_id) on delete cascade
);

alter table public_reports enable row level security;
create policy read on public_reports for select using (org_id = (select app_org()));
create policy write on public_reports for all
  using (org_id = (select app_owns_org())) with check (org_id = (select app_owns_org()));
grant select, insert, delete on public_reports to terraproof_app;

-- One row, with the texts by their keys, if everybody may read the report of this certificate.
create function certificate_report(certificate text) returns table (texts jsonb)
  language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce((select jsonb_object_agg(t.key, t.text) from report_texts t
     where t.claim_id = c.id and t.text <> ''), '{}')
   from claims c
     join public_reports p on p.claim_id = c.id
     join organisations o on o.id = c.org_id
   where c.certificate_id = certificate and o.disabled_at is null
     and exists (select from certificates where id = certificate) $$;
revoke execute on function certificate_report(text) from public;
grant execute on function certificate_report(text) to terraproof_app;
