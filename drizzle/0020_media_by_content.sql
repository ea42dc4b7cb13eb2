-- An import asks for each picture whether the library has it already.
create index cms_media_content_idx on cms_media (content_hash) where deleted_at is null;
