-- Each import of pages, so that it can be undone as a whole, and the pages that it made and that are
-- still as it made them or were changed since.

create table import_runs (
  id serial primary key,
  file varchar(255) not null,
  made_by varchar(100),
  as_drafts boolean not null,
  pages integer not null default 0,
  redirects integer not null default 0,
  pictures integer not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  undone_by varchar(100)
);

create table import_run_pages (
  page_id integer primary key,
  run_id integer not null references import_runs (id) on delete cascade
);
create index import_run_pages_run_idx on import_run_pages (run_id);

grant select, insert, update, delete on import_runs, import_run_pages to terraproof_app;
grant usage, select on sequence import_runs_id_seq to terraproof_app;
