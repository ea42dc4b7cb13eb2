-- A witness that holds less than it has cosigned can be made to sign a fork: its operator has to know.
alter table log_witness_state add column forgot_at timestamptz;
