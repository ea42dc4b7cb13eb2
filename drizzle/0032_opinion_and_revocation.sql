-- A certificate carries the verifier's opinion, and says when the key that signed it was revoked.
-- Both come from what was signed and logged; the check of the log compares them with it.

create function opinion_of(envelope text) returns text language sql immutable as
$$ select convert_from(decode(envelope::json ->> 'payload', 'base64'), 'UTF8')::json ->> 'opinion' $$;

alter table certificates
  add column opinion varchar(10) not null default 'disclaimer'
    check (opinion in ('unmodified', 'qualified', 'adverse', 'disclaimer')),
  add column key_revoked_since timestamptz;

alter table certificates disable trigger guard;
update certificates set
  opinion = opinion_of(statement),
  key_revoked_since = (
    select min((convert_from(data, 'UTF8')::json ->> 'since')::timestamptz)
    from log_entries where kind = 'key-revoked' and ref = certificates.key_id);
alter table certificates enable trigger guard;

-- Whoever writes a certificate, its opinion is the one in the signed statement.
create function signed_opinion() returns trigger language plpgsql as $$
begin
  new.opinion := opinion_of(new.statement);
  return new;
end $$;
create trigger signed_opinion before insert on certificates
  for each row execute function signed_opinion();

create or replace function guard_certificates() returns trigger language plpgsql as $$
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    -- What became of it and who may find it; all else stays as it was published.
    old.status := new.status;
    old.restated_by := new.restated_by;
    old.reason := new.reason;
    old.listed := new.listed;
    old.key_revoked_since := new.key_revoked_since;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'append-only table certificates' using errcode = '23000';
end $$;

-- A restored log stays frozen until a checkpoint kept outside the backup shows that nothing is missing.
alter table log_state add column restored_at timestamptz;
