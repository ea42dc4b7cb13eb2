-- A page in the trash keeps its schedule, so that it comes back with it.

alter table cms_trashed_pages
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  add column scheduled_by varchar(100);
