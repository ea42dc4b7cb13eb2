-- By what others know an organisation, such as its LEI. It appears in exports of its certificates.

alter table organisations
  add column identifier_scheme varchar(10)
    check (identifier_scheme in ('lei', 'euid', 'duns', 'permid')),
  add column identifier varchar(60) check (identifier <> ''),
  add check ((identifier is null) = (identifier_scheme is null));

grant update (identifier_scheme, identifier) on organisations to terraproof_app;

-- Of published certificates only, which name their organisation to everybody.
create function certificate_identifier(certificate text)
  returns table (scheme varchar, identifier varchar)
  language sql stable security definer set search_path = public, pg_temp as
$$ select o.identifier_scheme, o.identifier from claims c join organisations o on o.id = c.org_id
   where c.certificate_id = certificate and o.identifier is not null
     and exists (select from certificates where id = certificate) $$;
revoke execute on function certificate_identifier(text) from public;
grant execute on function certificate_identifier(text) to terraproof_app;
