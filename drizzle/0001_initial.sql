create table sessions (
  sid text primary key,
  sess json not null,
  expire timestamptz not null
);
create index sessions_expire_idx on sessions (expire);
create index sessions_account_idx on sessions ((sess ->> 'kind'), (sess ->> 'accountId'));

create table users (
  id text primary key,
  email varchar(255) unique,
  first_name varchar(100),
  last_name varchar(100),
  profile_image_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table client_accounts (
  user_id text primary key references users (id) on delete cascade,
  username varchar(100) not null unique,
  password text not null,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  disabled_at timestamptz
);

create table contact_submissions (
  id serial primary key,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  email varchar(255) not null,
  organization varchar(200),
  interest_area varchar(50) not null,
  message text not null,
  created_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  handled_at timestamptz,
  handled_by varchar(100)
);
create index contact_submissions_newest_idx on contact_submissions (created_at desc, id desc);

create table cms_pages (
  id serial primary key,
  slug varchar(255) not null unique,
  title text not null,
  content text not null,
  is_published varchar(10) not null default 'draft' check (is_published in ('draft', 'published')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cms_pages_newest_idx on cms_pages (updated_at desc, id desc);

create table cms_media (
  id serial primary key,
  filename text not null,
  original_name text not null,
  mime_type varchar(100) not null,
  size integer not null,
  url text not null,
  created_at timestamptz not null default now()
);
create index cms_media_newest_idx on cms_media (created_at desc, id desc);

create table cms_users (
  id serial primary key,
  username varchar(100) not null unique,
  password text not null,
  email varchar(255),
  role varchar(20) not null default 'editor' check (role in ('admin', 'editor')),
  created_at timestamptz not null default now(),
  last_login timestamptz,
  disabled_at timestamptz
);

create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_idx on rate_limits (resets_at);

create table mail_queue (
  id serial primary key,
  to_address text not null,
  reply_to text,
  subject text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_queue_due_idx on mail_queue (next_attempt_at);
