-- A webhook whose receiver is gone, or takes nothing for days, is disabled; the first characters of each
-- answer are kept as long as the delivery.
alter table webhooks
  -- Beside paused_at; null if somebody paused it.
  add column disabled_because varchar(10) check (disabled_because in ('gone', 'failing'));
alter table webhook_deliveries add column answer_text varchar(500);

-- The message of the test button has the name that organisations know.
update webhook_deliveries set event = 'webhook.test' where event = 'connection.test';

-- Whom to tell that a webhook of an organisation was disabled. What was sent belongs to no session.
create function addresses_of_webhook(webhook integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as
$$ select u.email::text from webhooks w
   join org_members m on m.org_id::text = w.owner_id and m.role = 'owner' and m.ended_at is null
   join users u on u.id = m.user_id
   where w.id = webhook and w.owner_kind = 'organisation' and w.disabled_because is not null
     and u.email is not null
   order by 1 $$;
revoke execute on function addresses_of_webhook(integer) from public;
grant execute on function addresses_of_webhook(integer) to terraproof_app;
