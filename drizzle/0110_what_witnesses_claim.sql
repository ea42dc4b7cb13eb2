-- A witness that says it knows more entries than there are, and shows no checkpoint for them.
alter table log_witness_state add column claimed_size bigint;
