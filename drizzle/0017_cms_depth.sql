-- History, drafts beside live pages, trash, schedules, shared previews, redirects, search appearance.
-- Everything is added: an instance of the version before works on beside this one. It reads and writes
-- what is live in cms_pages as before, and does not see the new columns.

alter table cms_pages
  -- Title, description, image and address for search engines; what is missing comes from the content.
  add column search_appearance jsonb not null default '{}',
  -- Changes of a published page that visitors do not see yet: all four, or none.
  add column draft_title text,
  add column draft_slug varchar(255),
  add column draft_content text,
  add column draft_search_appearance jsonb,
  -- When visitors last got a new version; stays when the page is unpublished.
  add column published_at timestamptz,
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column scheduled_by varchar(100),
  -- The pages it links to, live or in its draft.
  add column links_to integer[] not null default '{}',
  -- Where an import found it, so that a second run does not make it twice.
  add column imported_from varchar(500),
  add constraint cms_pages_draft_rule check (
    num_nulls(draft_title, draft_slug, draft_content, draft_search_appearance) in (0, 4)
  ) not valid,
  add constraint cms_pages_draft_slug_rule check (draft_slug ~ '^[a-z0-9-]+$') not valid,
  add constraint cms_pages_schedule_rule check (unpublish_at > publish_at) not valid;
update cms_pages set published_at = updated_at where is_published = 'published';
create index cms_pages_draft_idx on cms_pages (updated_at desc, id desc) where draft_title is not null;
create index cms_pages_draft_slug_idx on cms_pages (draft_slug) where draft_slug is not null;
create index cms_pages_scheduled_idx on cms_pages (updated_at desc, id desc)
  where publish_at is not null or unpublish_at is not null;
create index cms_pages_links_idx on cms_pages using gin (links_to) with (fastupdate = off);
create unique index cms_pages_imported_idx on cms_pages (imported_from) where imported_from is not null;

-- Every save of a page, in order. Without a reference: a page in the trash keeps its history.
create table page_revisions (
  page_id integer not null,
  version integer not null check (version >= 1),
  title text not null,
  slug varchar(255) not null,
  content text not null,
  search_appearance jsonb not null,
  -- 'published': visitors saw this one from then on.
  is_published varchar(10) not null check (is_published in ('draft', 'published')),
  event varchar(10) not null check (event in ('saved', 'restored', 'scheduled', 'discarded')),
  -- Of a restored one: when it was saved first. Of a scheduled one: when it is to be published.
  refers_to timestamptz,
  author varchar(100),
  created_at timestamptz not null,
  -- It was looked at when old ones were thinned out, and stays.
  is_kept boolean not null,
  primary key (page_id, version)
);
create index page_revisions_thin_idx on page_revisions (created_at) where not is_kept;
insert into page_revisions
  select id, version, title, slug, content, '{}', is_published, 'saved', null, null, updated_at, false
  from cms_pages;

-- A table of its own, because the slug is free for another page meanwhile.
-- No rules for slug and title: a page from before there were rules can be thrown away too.
create table cms_trashed_pages (
  id integer primary key,
  slug varchar(255) not null,
  title text not null,
  content text not null,
  is_published varchar(10) not null check (is_published in ('draft', 'published')),
  version integer not null check (version >= 1),
  search_appearance jsonb not null,
  draft_title text,
  draft_slug varchar(255),
  draft_content text,
  draft_search_appearance jsonb,
  media_used text[] not null,
  links_to integer[] not null,
  imported_from varchar(500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  deleted_at timestamptz not null default now(),
  deleted_by varchar(100)
);
create index cms_trashed_pages_newest_idx on cms_trashed_pages (deleted_at desc, id desc);
create unique index cms_trashed_pages_imported_idx on cms_trashed_pages (imported_from)
  where imported_from is not null;

alter table cms_media
  add column deleted_at timestamptz,
  add column deleted_by varchar(100),
  -- The point that a crop keeps in view, in percent from the left and from the top.
  add column focus_x integer check (focus_x between 0 and 100),
  add column focus_y integer check (focus_y between 0 and 100);
create index cms_media_trash_idx on cms_media (deleted_at desc, id desc) where deleted_at is not null;

create table page_preview_links (
  id serial primary key,
  page_id integer not null,
  token_hash text not null unique,
  made_by varchar(100) not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index page_preview_links_page_idx on page_preview_links (page_id);
create index page_preview_links_expires_idx on page_preview_links (expires_at);

-- An address that leads to a page, wherever that is now, or to another address.
create table cms_redirects (
  id serial primary key,
  from_path varchar(500) not null unique check (from_path ~ '^/[^/]'),
  page_id integer,
  to_address varchar(2000) check (to_address ~ '^(/|https://)'),
  origin varchar(10) not null check (origin in ('rename', 'hand', 'import')),
  hits integer not null default 0,
  created_at timestamptz not null default now(),
  check (num_nulls(page_id, to_address) = 1)
);
create index cms_redirects_newest_idx on cms_redirects (created_at desc, id desc);
create index cms_redirects_page_idx on cms_redirects (page_id);
create index cms_redirects_search_idx on cms_redirects
  using gin ((from_path || ' ' || coalesce(to_address, '')) gin_trgm_ops);

grant select, insert, update, delete on
  page_revisions, cms_trashed_pages, page_preview_links, cms_redirects
to terraproof_app;
grant usage on sequence page_preview_links_id_seq, cms_redirects_id_seq to terraproof_app;
