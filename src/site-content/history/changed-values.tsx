import { siteHistory as words } from '../../../content/cms/site.ts'
import { differences, type FieldPath, pathKey, valueAt } from '../compare-content.ts'
import { nameOf, ruleOf } from '../editor/empty-value.ts'
import type { FieldRule } from '../site-query.ts'

type ChangedValuesProps = { before: object; after: object; form: FieldRule }

/** Each value that differs, with its place in words and both versions. */
export function ChangedValues({ before, after, form }: ChangedValuesProps) {
  const paths = differences(before, after)
  if (paths.length === 0) return <p className="p-5 text-fg-muted">{words.same}</p>
  return (
    <ul>
      {paths.map((path) => (
        <li key={pathKey(path)} className="grid gap-2 border-b border-line p-5 last:border-0">
          <h3 className="text-sm font-semibold">{placeOf(path, form, after)}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Side label={words.before} value={valueAt(before, path)} tone="bg-bad-soft" />
            <Side label={words.now} value={valueAt(after, path)} tone="bg-good-soft" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Side({ label, value, tone }: { label: string; value: unknown; tone: string }) {
  return (
    <div className="grid content-start gap-1">
      <span className="text-xs text-fg-subtle">{label}</span>
      <div className={`rounded-md p-3 text-sm whitespace-pre-wrap wrap-anywhere ${tone}`}>
        {inWords(value)}
      </div>
    </div>
  )
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (Array.isArray(value)) {
    const names = value.map((item) => nameOf(item, '')).filter(Boolean)
    return `${words.items(value.length)}\n${names.join('\n')}`
  }
  if (typeof value === 'object') return Object.values(value).map(inWords).join('\n')
  return String(value)
}

/** Where a value is, in the words of the form: "Sections, Team, Name". */
function placeOf(path: FieldPath, form: FieldRule, content: object) {
  const names: string[] = []
  let rule = form
  path.forEach((step, i) => {
    const value = valueAt(content, path.slice(0, i + 1))
    rule = (typeof step === 'number' ? rule.items : rule.properties?.[step]) ?? {}
    rule = ruleOf(rule, value)
    const fallback = rule.label ?? String(step)
    names.push(typeof step === 'number' ? nameOf(value, fallback) : fallback)
  })
  return names.join(' › ')
}
