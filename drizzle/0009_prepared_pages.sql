-- What visitors get of a page, made once when it is saved. The stamp says from which content and by
-- which sanitiser; where it does not fit, the page is prepared again.
alter table cms_pages
  add column public_html text,
  add column description text,
  add column image text,
  add column media_used text[] not null default '{}',
  add column stamp text;
create index cms_pages_media_idx on cms_pages using gin (media_used) with (fastupdate = off);

-- Pages that were saved before: the names of pictures are 24 hexadecimal digits.
update cms_pages set media_used = array(
  select distinct found[1] from regexp_matches(content, '/media/([0-9a-f]{24})', 'g') as found
) where content like '%/media/%';
