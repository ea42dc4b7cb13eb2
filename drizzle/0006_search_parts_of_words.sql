-- Every three letters that follow each other, so that an index finds parts of words. The extension
-- pg_trgm does the same, but not every hosted PostgreSQL lets its user create extensions.
create function trigrams(words text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct substr(lower(words), start, 3)), '{}')
    from generate_series(1, length(words) - 2) as start
  $$;

alter table cms_pages drop column search;
-- With a space on either side, so that the beginning of a word can be asked for.
alter table cms_pages add column search tsvector generated always as
  (array_to_tsvector(trigrams(' ' || title || ' ' || translate(slug, '-', ' ') || ' '))) stored;
create index cms_pages_search_idx on cms_pages using gin (search) with (fastupdate = off);
