-- Programs of others: tokens with which they read, and webhooks that tell them of changes.

create table read_tokens (
  id serial primary key,
  owner_kind varchar(20) not null,
  owner_id varchar(100) not null default '',
  name varchar(100) not null,
  scopes varchar(40)[] not null,
  token_hash varchar(100) not null unique,
  last_four varchar(4) not null,
  created_by varchar(100) not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index read_tokens_owner_idx on read_tokens (owner_kind, owner_id, id);

create table webhooks (
  id serial primary key,
  owner_kind varchar(20) not null,
  owner_id varchar(100) not null default '',
  name varchar(100) not null,
  url varchar(2000) not null,
  events varchar(40)[] not null,
  secret bytea not null,
  created_by varchar(100) not null,
  created_at timestamptz not null default now()
);
create index webhooks_owner_idx on webhooks (owner_kind, owner_id, id);

create table webhook_deliveries (
  id bigserial primary key,
  message_id uuid not null default gen_random_uuid(),
  webhook_id integer not null references webhooks (id) on delete cascade,
  event varchar(40) not null,
  data jsonb not null,
  state varchar(10) not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  attempted_at timestamptz,
  answer_status integer,
  answer_ms integer,
  failure varchar(40),
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due_idx on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id, id);

-- In the transaction of the change, so that neither is there without the other.
create function queue_webhooks(kind text, owner text, event_name text, about jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, data)
  select id, event_name, about from webhooks
  where owner_kind = kind and owner_id = owner and event_name = any (events)
$$;

create function tell_of_page() returns trigger language plpgsql as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.is_published = 'published';
  is_public boolean := tg_op <> 'DELETE' and new.is_published = 'published';
begin
  -- Articles have no events yet.
  if (case tg_op when 'DELETE' then old.kind else new.kind end) <> 'page' then
    return null;
  end if;
  -- What a restore brings back was told before.
  if coalesce(current_setting('app.maintenance', true), '') = 'restore' then
    return null;
  end if;
  if is_public then
    perform queue_webhooks('cms', '', case when was_public then 'page.changed' else 'page.published' end,
      jsonb_strip_nulls(jsonb_build_object('id', new.id, 'slug', new.slug, 'title', new.title,
        'formerSlug', case when was_public and old.slug <> new.slug then old.slug end,
        'publishedAt', to_char(new.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))));
  elsif was_public then
    perform queue_webhooks('cms', '', 'page.unpublished',
      jsonb_build_object('id', old.id, 'slug', old.slug, 'title', old.title));
  end if;
  return null;
end $$;

create trigger tell_of_new_page after insert on cms_pages
  for each row when (new.is_published = 'published') execute function tell_of_page();
create trigger tell_of_deleted_page after delete on cms_pages
  for each row when (old.is_published = 'published') execute function tell_of_page();
-- Not of a draft that is saved beside the live version.
create trigger tell_of_changed_page after update on cms_pages
  for each row when (old.is_published <> new.is_published
    or new.is_published = 'published' and (new.published_at is distinct from old.published_at
      or new.slug <> old.slug or new.title <> old.title or new.content <> old.content))
  execute function tell_of_page();

create function tell_of_site() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.maintenance', true), '') <> 'restore' then
    perform queue_webhooks('cms', '', 'site.changed', jsonb_build_object('id', new.document));
  end if;
  return null;
end $$;

create trigger tell_of_new_content after insert on site_content
  for each row when (new.content is not null) execute function tell_of_site();
create trigger tell_of_changed_content after update on site_content
  for each row when (new.content is distinct from old.content) execute function tell_of_site();

grant select, insert, update, delete on read_tokens, webhooks, webhook_deliveries to terraproof_app;
grant usage, select on sequence read_tokens_id_seq, webhooks_id_seq, webhook_deliveries_id_seq to terraproof_app;
