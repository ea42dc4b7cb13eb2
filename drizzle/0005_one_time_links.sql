create table one_time_links (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_links_user_idx on one_time_links (user_id);
create index one_time_links_expires_idx on one_time_links (expires_at);
