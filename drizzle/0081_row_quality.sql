-- Whether a quantity was measured, calculated or estimated. Stored beside the row and no part of its
-- commitment, so that no certificate changes; '' where nobody said.

alter table activity_rows add column quality varchar(10) not null default ''
  check (quality in ('', 'measured', 'calculated', 'estimated'));
grant update (quality) on activity_rows to terraproof_app;
