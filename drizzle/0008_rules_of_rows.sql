-- The rules of input once more, for whatever writes without asking the program. "Not valid" leaves the
-- rows that are there alone: a start must not fail because of one of them.
alter table cms_pages
  add constraint cms_pages_slug_rule check (slug ~ '^[a-z0-9-]+$') not valid,
  add constraint cms_pages_title_rule check (char_length(title) between 1 and 200) not valid,
  add constraint cms_pages_version_rule check (version >= 1) not valid;

alter table cms_media
  add constraint cms_media_filename_rule
    check (filename ~ '^[0-9a-f]{24}\.(jpg|png|gif|webp)$') not valid,
  add constraint cms_media_url_rule check (url = '/media/' || filename) not valid,
  add constraint cms_media_type_rule
    check (mime_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')) not valid,
  add constraint cms_media_size_rule check (size >= 0) not valid;

alter table cms_users
  add constraint cms_users_username_rule check (username ~ '^[a-z0-9_.@-]{3,100}$') not valid,
  add constraint cms_users_password_rule check (password like '$argon2id$%') not valid;

alter table client_accounts
  add constraint client_accounts_username_rule check (username ~ '^[a-z0-9_.@-]{3,100}$') not valid,
  add constraint client_accounts_password_rule check (password like '$argon2id$%') not valid;

alter table contact_submissions
  add constraint contact_submissions_message_rule
    check (char_length(message) between 1 and 5000) not valid,
  add constraint contact_submissions_interest_rule
    check (interest_area ~ '^[a-z0-9-]+$') not valid;

alter table client_scenarios
  add constraint client_scenarios_name_rule check (char_length(name) >= 1) not valid;
