alter table cms_pages add column version integer not null default 1;
alter table cms_pages add column is_sample boolean not null default false;
create index cms_pages_status_idx on cms_pages (is_published, updated_at desc, id desc);
create index cms_pages_title_idx on cms_pages (lower(title), id);
create index cms_pages_search_idx on cms_pages
  using gin (to_tsvector('simple', title || ' ' || translate(slug, '-', ' ')));
create index cms_pages_sample_idx on cms_pages (id) where is_sample;
