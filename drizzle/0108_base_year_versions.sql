-- Counts the changes of a base year, so that a conflicting one is detected.

alter table base_years add column version integer not null default 1 check (version >= 1);
