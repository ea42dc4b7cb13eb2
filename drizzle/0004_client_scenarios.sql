create table client_scenarios (
  id serial primary key,
  user_id text not null references users (id) on delete cascade,
  name varchar(80) not null,
  inputs json not null,
  created_at timestamptz not null default now()
);
create index client_scenarios_newest_idx on client_scenarios (user_id, created_at desc, id desc);
