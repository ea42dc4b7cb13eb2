-- A mail with a one-time link waits without it: the link is made when the mail is sent, so that nobody
-- finds one in the queue or in a backup of it.

-- The person whose link it gets. No reference: a mail about somebody who is gone is not sent.
alter table mail_queue add column link_for text;
