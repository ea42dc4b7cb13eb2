-- Administrators are told once that too few witnesses have cosigned for a day.

-- Since when a witness is in the site's policy.
alter table log_witness_state add column added_at timestamptz not null default now();
-- The last checkpoint that met the policy when they were told, or -1.
alter table log_state add column unwitnessed_told bigint;
