-- What the search of pages looks through, kept without tags and in lower case: taking the tags out of each page that
-- the index finds took longer than finding them.

alter table cms_pages add column searched text not null generated always as (
  lower(title || ' ' || slug || ' ' || regexp_replace(coalesce(draft_content, content), '<[^>]*>', ' ', 'g'))
) stored;

drop index cms_pages_text_idx;
create index cms_pages_text_idx on cms_pages using gin (searched gin_trgm_ops) with (fastupdate = off);
