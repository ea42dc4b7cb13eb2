alter table cms_media
  add column alt text not null default '',
  add column width integer,
  add column height integer,
  add column content_hash text,
  add column variants jsonb not null default '[]',
  add column is_sample boolean not null default false;
create index cms_media_filename_idx on cms_media (filename);
