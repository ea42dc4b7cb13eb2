-- The import that added an author, until somebody changes it, so that undoing the import removes it.
-- No foreign key: authors are restored from a backup before imports.
alter table article_authors add column import_run integer;
