import { auditWords as words } from '../../content/audit/words.ts'
import { FilterBar } from '../ui/app/filter-bar.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { Audit } from './use-audit.ts'

export function AuditFilters({ audit: { shown, actors, change } }: { audit: Audit }) {
  const known = shown.who && !actors.includes(shown.who) ? [shown.who, ...actors] : actors
  const people = known.map((name) => ({ value: name, label: name }))
  const filter = (name: keyof Audit['shown'], label: string, options: readonly Option[]) => ({
    ...{ name, label, options },
    value: shown[name],
  })
  return (
    <>
      <FilterBar
        search={{ ...words.search, value: shown.search }}
        filters={[
          filter('who', words.who, [{ value: '', label: words.anyone }, ...people]),
          filter('group', words.what, words.groups),
          filter('period', words.when, words.periods),
          filter('outcome', words.outcome, words.outcomeOptions),
        ]}
        onChange={change}
      />
      {shown.period === 'range' && <Days shown={shown} change={change} />}
    </>
  )
}

type Option = { value: string; label: string }

function Days({ shown, change }: Pick<Audit, 'shown' | 'change'>) {
  return (
    <div className="flex flex-wrap gap-3 border-b border-line px-5 py-3 max-sm:px-3">
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={`audit-${name}`} label={words[name]}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={shown[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
