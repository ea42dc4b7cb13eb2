-- The rows that an import has replaced stay for a day, so that it can be undone.
alter table row_batches add column follows uuid;
