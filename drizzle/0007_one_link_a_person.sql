-- One row for each person, so that links made at the same moment cannot leave two that work.
delete from one_time_links older using one_time_links newer
where older.user_id = newer.user_id
  and (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);
drop index one_time_links_user_idx;
alter table one_time_links drop constraint one_time_links_pkey;
alter table one_time_links add primary key (user_id);
alter table one_time_links add constraint one_time_links_token_hash_unique unique (token_hash);
