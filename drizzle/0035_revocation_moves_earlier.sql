-- A key that was revoked too late is revoked again, from an earlier time: by its owner, or by an
-- administrator. It never moves the other way, so that nothing that stopped counting counts again.

create or replace function guard_verifier_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  move text := case tg_op when 'UPDATE' then old.status || '>' || new.status end;
begin
  if is_restore() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    raise exception 'append-only table verifier_keys' using errcode = '23000';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' or new.approved_at is not null or new.log_index is not null
       or new.revoke_log_index is not null
       or not exists (select from organisations where id = new.org_id and kind = 'verifier') then
      raise exception 'a key begins as pending, in a verifier organisation'
        using errcode = '23514', constraint = 'key_state';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.org_id, new.registration, new.registered_at) is distinct from
     (old.id, old.user_id, old.org_id, old.registration, old.registered_at)
     or move not in ('pending>approved', 'pending>revoked', 'approved>revoked', 'approved>approved',
       'revoked>revoked')
     or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
     or (new.revoked_since > old.revoked_since)
     or (old.log_index is not null and new.log_index is distinct from old.log_index)
     or (old.revoke_log_index is not null
         and new.revoke_log_index is distinct from old.revoke_log_index)
     or (is_app() and (move not in ('pending>revoked', 'approved>revoked', 'revoked>revoked')
         or (move = 'revoked>revoked' and new.revoked_since = old.revoked_since)
         or old.user_id is distinct from app_user())) then
    raise exception 'a key does not change like this'
      using errcode = '23514', constraint = 'key_state';
  end if;
  return new;
end $$;
