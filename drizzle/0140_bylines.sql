-- Whose byline an author is, by the name of their account of the CMS; null for those that editors
-- look after. Everybody has one at most.

alter table article_authors add column owner varchar(100);
create unique index article_authors_owner_key on article_authors (owner) where owner is not null;
