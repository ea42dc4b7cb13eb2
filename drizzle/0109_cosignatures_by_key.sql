-- For the last checkpoint of each witness, also of one that has not cosigned for long.
create index log_cosignatures_key_idx on log_cosignatures (log_id, key_name, key_id, size);
