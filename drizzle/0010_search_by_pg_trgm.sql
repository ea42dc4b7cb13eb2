-- Parts of words are found by the extension's indexes. It is a trusted one: whoever may create objects
-- in the database may create it.
create extension if not exists pg_trgm;

alter table cms_pages drop column search;
drop function trigrams(text);
create index cms_pages_search_idx on cms_pages
  using gin ((title || ' ' || slug) gin_trgm_ops) with (fastupdate = off);
create index cms_media_search_idx on cms_media using gin ((original_name || ' ' || alt) gin_trgm_ops);
create index contact_submissions_search_idx on contact_submissions using gin (
  (first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(organization, '') || ' ' || message)
  gin_trgm_ops
);
create index contact_submissions_email_idx on contact_submissions (lower(email));
