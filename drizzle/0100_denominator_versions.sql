-- Counts the changes of a denominator, so that a conflicting one is detected.

alter table denominators add column version integer not null default 1 check (version >= 1);
