-- What editors changed of the built-in pages, and of what all pages show. A document without a row, or whose
-- content is null, is as shipped.

create table site_content (
  document varchar(60) primary key,
  content jsonb,
  draft jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by varchar(100),
  published_at timestamptz,
  publish_at timestamptz,
  scheduled_by varchar(100)
);
create index site_content_scheduled_idx on site_content (publish_at) where publish_at is not null;

create table site_content_revisions (
  document varchar(60) not null,
  version integer not null,
  content jsonb,
  event varchar(10) not null check (event in ('published', 'saved', 'reset', 'restored')),
  author varchar(100),
  created_at timestamptz not null default now(),
  primary key (document, version)
);

grant select, insert, update, delete on site_content, site_content_revisions to terraproof_app;
