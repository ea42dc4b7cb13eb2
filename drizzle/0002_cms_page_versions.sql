alter table cms_pages add column version integer not null default 1;
alter table cms_pages add column is_sample boolean not null default false;
create index cms_pages_status_idx on cms_pages (is_published, updated_at desc, id desc);
create index cms_pages_title_idx on cms_pages (lower(title), id);
alter table cms_pages add column search tsvector
  generated always as (to_tsvector('simple', title || ' ' || translate(slug, '-', ' '))) stored;
create index cms_pages_search_idx on cms_pages using gin (search) with (fastupdate = off);
create index cms_pages_sample_idx on cms_pages (id) where is_sample;

-- How many pages there are, without reading them all for each list.
create table cms_page_counts (
  status varchar(10) primary key,
  total integer not null
);
insert into cms_page_counts
  select status, (select count(*) from cms_pages where is_published = status)
  from (values ('draft'), ('published')) as statuses (status);

create function count_cms_pages() returns trigger language plpgsql as $$
begin
  -- Always in one order, so that two writers cannot wait for each other.
  perform 1 from cms_page_counts order by status for update;
  if tg_op <> 'INSERT' then
    update cms_page_counts set total = total - gone.pages
      from (select is_published, count(*) as pages from old_pages group by 1) as gone
      where status = gone.is_published;
  end if;
  if tg_op <> 'DELETE' then
    update cms_page_counts set total = total + added.pages
      from (select is_published, count(*) as pages from new_pages group by 1) as added
      where status = added.is_published;
  end if;
  return null;
end $$;

create trigger cms_pages_inserted after insert on cms_pages
  referencing new table as new_pages for each statement execute function count_cms_pages();
create trigger cms_pages_updated after update on cms_pages
  referencing old table as old_pages new table as new_pages
  for each statement execute function count_cms_pages();
create trigger cms_pages_deleted after delete on cms_pages
  referencing old table as old_pages for each statement execute function count_cms_pages();
