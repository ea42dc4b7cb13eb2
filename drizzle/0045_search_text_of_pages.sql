-- The search of pages also looks into their text, in the newest version, without its tags.

create index cms_pages_text_idx on cms_pages using gin (
  (title || ' ' || slug || ' ' || regexp_replace(coalesce(draft_content, content), '<[^>]*>', ' ', 'g'))
  gin_trgm_ops
) with (fastupdate = off);
