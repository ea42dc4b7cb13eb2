-- Articles are pages of a kind of their own, with an author, a date, tags, a summary and a cover.

create table article_authors (
  id serial primary key,
  slug varchar(255) not null unique,
  name varchar(100) not null,
  role varchar(100) not null default '',
  picture varchar(255) not null default '',
  biography text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table cms_pages
  add column kind varchar(10) not null default 'page' check (kind in ('page', 'article')),
  add column article jsonb not null default '{}',
  add column draft_article jsonb,
  add column tag_slugs text[] not null default '{}',
  add column reading_minutes integer not null default 1;
alter table cms_trashed_pages
  add column kind varchar(10) not null default 'page' check (kind in ('page', 'article')),
  add column article jsonb not null default '{}',
  add column draft_article jsonb,
  add column tag_slugs text[] not null default '{}',
  add column reading_minutes integer not null default 1;
alter table page_revisions add column article jsonb not null default '{}';

create index cms_pages_articles_idx on cms_pages ((article->>'date') desc, id desc)
  where kind = 'article' and is_published = 'published';
create index cms_pages_tags_idx on cms_pages using gin (tag_slugs) where kind = 'article';
create index cms_pages_author_idx on cms_pages (((article->>'authorId')::integer)) where kind = 'article';
create index cms_pages_kind_idx on cms_pages (kind, updated_at desc, id desc);

-- Pages and articles are counted apart, because each has a list of its own.
alter table cms_page_counts alter column status type varchar(20);
insert into cms_page_counts values ('article draft', 0), ('article published', 0);

create or replace function count_cms_pages() returns trigger language plpgsql as $$
begin
  -- Always in one order, so that two writers cannot wait for each other.
  perform 1 from cms_page_counts order by status for update;
  if tg_op <> 'INSERT' then
    update cms_page_counts set total = total - gone.pages
      from (select case kind when 'article' then 'article ' else '' end || is_published as status,
          count(*) as pages from old_pages group by 1) as gone
      where cms_page_counts.status = gone.status;
  end if;
  if tg_op <> 'DELETE' then
    update cms_page_counts set total = total + added.pages
      from (select case kind when 'article' then 'article ' else '' end || is_published as status,
          count(*) as pages from new_pages group by 1) as added
      where cms_page_counts.status = added.status;
  end if;
  return null;
end $$;

grant select, insert, update, delete on article_authors to terraproof_app;
grant usage on sequence article_authors_id_seq to terraproof_app;
