-- The year of the claim from which a text was taken over, until somebody has looked at it.

alter table report_texts add column copied_from varchar(20);
