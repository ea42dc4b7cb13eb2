-- A filter that few enquiries pass would read all of them, and the CMS counts new ones on every screen.
create index contact_submissions_state_idx on contact_submissions (
  (case when suspected_spam then 'spam' when handled_at is null then 'new' else 'handled' end),
  created_at desc, id desc
);
create index contact_submissions_interest_idx on contact_submissions (interest_area, created_at desc, id desc);
-- Until the next run of autovacuum, which the embedded database lacks, nothing would be known of the states.
analyze contact_submissions;
