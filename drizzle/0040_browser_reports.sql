-- What browsers refused because the pages' policy forbids it: one row for each kind, with a count.

create table browser_reports (
  key varchar(64) primary key,
  directive varchar(60) not null,
  page varchar(300) not null,
  blocked varchar(300) not null,
  source varchar(300) not null,
  reports integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index browser_reports_last_idx on browser_reports (last_at desc);

grant select, insert, update, delete on browser_reports to terraproof_app;
