-- Authors write and ask for approval; an editor approves or returns it.

alter table cms_users drop constraint cms_users_role_check;
alter table cms_users add constraint cms_users_role_check check (role in ('author', 'editor', 'admin'));

alter table security_settings add column approval_required boolean not null default false;

-- Who a page belongs to, and the request for approval or the note with which it was returned.
alter table cms_pages add column owner varchar(100), add column review jsonb;
alter table cms_trashed_pages add column owner varchar(100), add column review jsonb;
create index cms_pages_owner_idx on cms_pages (owner, updated_at desc, id desc);
create index cms_pages_waiting_idx on cms_pages (kind, updated_at desc, id desc)
  where review->>'state' = 'waiting';

alter table page_revisions drop constraint page_revisions_event_check;
alter table page_revisions add constraint page_revisions_event_check
  check (event in ('saved', 'restored', 'scheduled', 'discarded', 'approved'));

update cms_pages set owner = (
  select author from page_revisions where page_id = cms_pages.id order by version limit 1
);
update cms_trashed_pages set owner = (
  select author from page_revisions where page_id = cms_trashed_pages.id order by version limit 1
);

alter table site_content add column review jsonb;
alter table site_content_revisions drop constraint site_content_revisions_event_check;
alter table site_content_revisions add constraint site_content_revisions_event_check
  check (event in ('published', 'saved', 'reset', 'restored', 'approved'));
