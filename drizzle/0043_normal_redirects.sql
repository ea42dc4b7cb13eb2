-- Redirects in one normal form (src/pages/redirects/redirect-address.ts), which is used when
-- storing, when asking and for circles: decoded, NFC, lower case, encoded again, parameters sorted.
-- Until now a redirect counted only in the spelling in which it was stored.
--
-- Several redirects may have the same normal form now. The newest keeps the address. Older ones
-- that lead to the same place are deleted; others are kept, so that nothing is lost, at the address
-- with ?older=ID, where nobody arrives: the list of redirects shows them, and an editor can change
-- or delete them. Capitals outside ASCII are folded for Latin, Greek and Cyrillic letters only; lower()
-- would depend on the locale of the database.

alter table cms_redirects alter column from_path type varchar(2000);

alter table cms_redirects add column if not exists typed_from varchar(2000);

alter table cms_redirects drop constraint cms_redirects_to_address_check,
  add constraint cms_redirects_to_address_check check (to_address ~ '^(/|https://)' or to_address = '410');

create function pg_temp.normal_segment(part text) returns text language plpgsql as $$
declare
  bytes bytea := '';
  place integer := 1;
  letters text;
begin
  while place <= length(part) loop
    if substr(part, place, 3) ~ '^%[0-9A-Fa-f]{2}$' then
      bytes := bytes || decode(substr(part, place + 1, 2), 'hex');
      place := place + 3;
    else
      bytes := bytes || convert_to(substr(part, place, 1), 'UTF8');
      place := place + 1;
    end if;
  end loop;
  begin
    letters := normalize(convert_from(bytes, 'UTF8'), NFC);
  exception when others then
    -- Not UTF-8: the bytes stay.
    return (
      select coalesce(string_agg(case
        when length(m[1]) = 3 then upper(m[1] collate "C")
        when m[1] = '*' then '%2A'
        else lower(m[1] collate "C") end, '' order by n), '')
      from regexp_matches(part, '(%[0-9A-Fa-f]{2}|.)', 'g') with ordinality as found(m, n)
    );
  end;
  letters := normalize(translate(lower(letters collate "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяґ'), NFC);
  return (
    select coalesce(string_agg(case
      when strpos('abcdefghijklmnopqrstuvwxyz0123456789-._~!$&''()+,;=:@', letter) > 0 then letter
      else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by n), '')
    from regexp_split_to_table(letters, '') with ordinality as found(letter, n)
    where letter <> ''
  );
end $$;

create function pg_temp.normal_address(address text) returns text language sql as $$
  select '/' || coalesce((
      select string_agg(segment, '/' order by n)
      from (select pg_temp.normal_segment(part) as segment, n
        from unnest(string_to_array(split_part(address, '?', 1), '/')) with ordinality as parts(part, n)) normal
      where segment not in ('', '.')), '')
    || coalesce((
      select '?' || string_agg(parameter, '&' order by parameter collate "C")
      from (select distinct replace(replace(replace(replace(part, '''', '%27'), '"', '%22'), '<', '%3C'), '>', '%3E') as parameter
        from regexp_split_to_table(substr(address, length(split_part(address, '?', 1)) + 2), '&') as parts(part)
        where part <> '') parameters), '')
$$;

create temporary table named_redirects on commit drop as
  select id, from_path, coalesce(page_id::text, to_address) as target,
    pg_temp.normal_address(from_path) as name,
    row_number() over (partition by pg_temp.normal_address(from_path) order by created_at desc, id desc) as place
  from cms_redirects;

delete from cms_redirects using named_redirects older join named_redirects newest
  on newest.name = older.name and newest.place = 1 and newest.target = older.target
  where older.place > 1 and cms_redirects.id = older.id;

-- In two steps, because one may take the address that another has until then.
update cms_redirects set from_path = '/older/' || cms_redirects.id from named_redirects named
  where named.id = cms_redirects.id and (place > 1 or name <> named.from_path);

update cms_redirects set
    from_path = case when place = 1 then name
      else name || case when strpos(name, '?') > 0 then '&' else '?' end || 'older=' || named.id end,
    typed_from = case when regexp_replace(named.from_path, '%[0-9A-Fa-f]{2}', '', 'g') ~ '[A-Z]' and place = 1
      then named.from_path end
  from named_redirects named
  where named.id = cms_redirects.id and (place > 1 or name <> named.from_path);

drop table named_redirects;

drop function pg_temp.normal_address(text);

drop function pg_temp.normal_segment(text);
