-- The library lists and counts only pictures that are not in the trash; this index alone answers both.
drop index cms_media_newest_idx;
create index cms_media_newest_idx on cms_media (created_at desc, id desc) where deleted_at is null;
