-- Groups of rows that no claim has yet are made from some rows at a time: on the embedded database,
-- everybody waits for one statement about 100,000 rows. Once a claim has the rows, their groups follow them.
create function insert_row_groups(batch uuid, after_n integer, up_to_n integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_app() and not exists (
    select from row_batches where id = batch and org_id = app_writes_org()
  ) then
    return;
  end if;
  insert into row_groups as g
    select batch_id, claim_id, org_id, site, date_trunc('month', date_from::timestamp)::date, category,
      factor_set, factor_key, market_set, market_key, unit, sum(quantity), count(*)
    from activity_rows where batch_id = batch and n > after_n and n <= up_to_n
    group by batch_id, claim_id, org_id, site, date_trunc('month', date_from::timestamp), category,
      factor_set, factor_key, market_set, market_key, unit
  on conflict (batch_id, site, month, category, factor_set, factor_key, market_set, market_key, unit)
    do update set quantity = g.quantity + excluded.quantity, rows = g.rows + excluded.rows;
end $$;
-- Only for the two functions below, which see to it that no row counts twice.
revoke execute on function insert_row_groups(uuid, integer, integer) from public;

create or replace function fill_row_groups(batch uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from row_groups where batch_id = batch) then
    perform insert_row_groups(batch, 0, 2147483647);
  end if;
end $$;

create function add_row_groups(batch uuid, after_n integer, up_to_n integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from claims where batch_id = batch) then
    perform insert_row_groups(batch, after_n, up_to_n);
  end if;
end $$;
revoke execute on function add_row_groups(uuid, integer, integer) from public;
grant execute on function add_row_groups(uuid, integer, integer) to terraproof_app;
