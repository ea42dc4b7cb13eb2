-- Files move to the trash and back outside of transactions. What an interruption leaves behind is removed later.
alter table cms_media add column is_moving boolean not null default false;
create index cms_media_moving_idx on cms_media (id) where is_moving;
