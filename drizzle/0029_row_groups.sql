-- Sums of a claim's rows by everything that its figures depend on, so that one changed row of 100,000 does
-- not mean that all of them are read again. A batch has all of its groups or none: fill_row_groups makes
-- them, and from then on they follow the rows. A calculation that is signed is made from the rows
-- themselves.
create table row_groups (
  batch_id uuid not null references row_batches (id) on delete cascade,
  claim_id uuid not null,
  org_id uuid not null,
  site varchar(120) not null,
  -- Its first day.
  month date not null,
  category varchar(30) not null,
  factor_set text not null,
  factor_key varchar(200) not null,
  market_set text not null,
  market_key varchar(200) not null,
  unit varchar(60) not null,
  quantity numeric not null,
  rows integer not null check (rows >= 0),
  primary key (batch_id, site, month, category, factor_set, factor_key, market_set, market_key, unit)
);

alter table row_groups enable row level security;
create policy read on row_groups for select
  using (org_id = (select app_org()) or claim_id = (select app_review_claim()));
grant select on row_groups to terraproof_app;

create function fill_row_groups(batch uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_app() and not exists (
    select from row_batches where id = batch and org_id = app_writes_org()
  ) then
    return;
  end if;
  if exists (select from row_groups where batch_id = batch) then return; end if;
  insert into row_groups
    select batch_id, claim_id, org_id, site, date_trunc('month', date_from::timestamp)::date, category,
      factor_set, factor_key, market_set, market_key, unit, sum(quantity), count(*)
    from activity_rows where batch_id = batch
    group by batch_id, claim_id, org_id, site, date_trunc('month', date_from::timestamp), category,
      factor_set, factor_key, market_set, market_key, unit;
end $$;
revoke execute on function fill_row_groups(uuid) from public;
grant execute on function fill_row_groups(uuid) to terraproof_app;

-- Its argument says whether the rows are new or gone. A changed row is both.
create function follow_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_restore() then return null; end if;
  if tg_op = 'DELETE' then
    -- Rows that nothing counts any more are removed in parts: their groups go with the first.
    delete from row_groups g where g.batch_id in (select batch_id from touched)
      and not exists (select from claims c where c.batch_id = g.batch_id);
  end if;
  if not exists (select from row_groups where batch_id in (select batch_id from touched)) then
    return null;
  end if;
  if tg_argv[0] = 'gone' then
    update row_groups g set quantity = g.quantity - t.quantity, rows = g.rows - t.rows
      from (
        select batch_id, site, date_trunc('month', date_from::timestamp)::date as month, category,
          factor_set, factor_key, market_set, market_key, unit, sum(quantity) as quantity,
          count(*) as rows
        from touched group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      ) t
      where (g.batch_id, g.site, g.month, g.category, g.factor_set, g.factor_key, g.market_set,
        g.market_key, g.unit) = (t.batch_id, t.site, t.month, t.category, t.factor_set, t.factor_key,
        t.market_set, t.market_key, t.unit);
    delete from row_groups where batch_id in (select batch_id from touched) and rows = 0;
  else
    insert into row_groups as g
      select batch_id, claim_id, org_id, site, date_trunc('month', date_from::timestamp)::date, category,
        factor_set, factor_key, market_set, market_key, unit, sum(quantity), count(*)
      from touched where batch_id in (select batch_id from row_groups)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (batch_id, site, month, category, factor_set, factor_key, market_set, market_key, unit)
      do update set quantity = g.quantity + excluded.quantity, rows = g.rows + excluded.rows;
  end if;
  return null;
end $$;
create trigger groups_new after insert on activity_rows
  referencing new table as touched for each statement execute function follow_rows('new');
create trigger groups_gone after delete on activity_rows
  referencing old table as touched for each statement execute function follow_rows('gone');
create trigger groups_changed_gone after update on activity_rows
  referencing old table as touched for each statement execute function follow_rows('gone');
create trigger groups_changed_new after update on activity_rows
  referencing new table as touched for each statement execute function follow_rows('new');
