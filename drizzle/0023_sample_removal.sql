-- Sample organisations can be removed while nothing of theirs is signed. Their rows leave tables that are
-- otherwise only added to by a door of their own, which opens for nobody else's: that of a restore opens
-- every table. What hangs on a claim without being kept for itself goes with it, as with a draft.

create function leaves_with_samples(organisation uuid) returns boolean language sql stable as
$$ select not is_app() and current_setting('app.maintenance', true) = 'remove-samples'
     and exists (select from organisations where id = organisation and is_sample)
     and not exists (select from statements where org_id = organisation) $$;

do $$
declare
  guarded record;
begin
  for guarded in
    select * from (values
      ('finding_messages', 'update', 'append_only'),
      ('findings', 'insert or update', 'guard_findings'),
      ('row_flags', 'insert or update', 'guard_flags'),
      ('calculations', 'update', 'append_only'),
      ('claims', 'insert or update', 'guard_claims'),
      ('verifier_keys', 'insert or update', 'guard_verifier_keys'),
      ('factors', 'update', 'append_only'),
      ('factor_sets', 'update', 'guard_factor_sets')
    ) as of (name, other_changes, guard)
  loop
    execute format('create or replace trigger guard before %s on %I for each row execute function %I()',
      guarded.other_changes, guarded.name, guarded.guard);
    execute format('create trigger guard_delete before delete on %I for each row
      when (not leaves_with_samples(old.org_id)) execute function %I()', guarded.name, guarded.guard);
  end loop;
end $$;
