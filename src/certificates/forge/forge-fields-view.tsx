import { useId, useMemo } from 'react'
import { forgeWords as words } from '../../../content/claims/forge.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { factorName, factorsByReference } from '../../certificate-check/open-certificate.ts'
import { kgOf } from '../../factors/units.ts'
import { idOf } from '../../lib/canonical-json.ts'
import { cx } from '../../lib/cx.ts'
import { groupDigits } from '../../lib/group-digits.ts'
import { type Place, readValue } from './forge-certificate.ts'
import { type ForgeField, forgeGroups } from './forge-fields.ts'

type ForgeFieldsProps = {
  original: Bundle
  forged: Bundle
  onChange: (place: Place, value: string) => void
}

export function ForgeFields({ original, forged, onChange }: ForgeFieldsProps) {
  const [head, ...groups] = useMemo(() => forgeGroups(original), [original])
  const gives = givenKilograms(forged)
  const input = (field: ForgeField) => (
    <ForgeInput
      key={field.name}
      {...field}
      value={readValue(forged, field.place)}
      before={readValue(original, field.place)}
      kg={
        field.line === undefined
          ? undefined
          : { says: forged.claim.lines[field.line]?.kgCO2e ?? '', gives: gives[field.line] ?? '' }
      }
      onChange={(value) => onChange(field.place, value)}
    />
  )
  return (
    <>
      <div className="forge-head">{head?.fields.map(input)}</div>
      <div className="forge-groups">
        {groups.map(({ id, fields }) =>
          id === 'head' ? null : (
            <details key={id} open={id === 'quantities'} name="forge-group" className="forge-group">
              <summary>
                {words.groups[id]} <span>{fields.length}</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
              <section aria-label={words.groups[id]} tabIndex={0} className="forge-rows">
                {fields.map(input)}
              </section>
            </details>
          ),
        )}
      </div>
    </>
  )
}

type ForgeInputProps = ForgeField & {
  value: string
  before: string
  kg?: { says: string; gives: string }
  onChange: (value: string) => void
}

function ForgeInput({ label, note, unit, isNumber, value, before, kg, onChange }: ForgeInputProps) {
  const id = useId()
  return (
    <div className="forge-field">
      <label htmlFor={id}>
        {label} {note && <small className="mono">{note}</small>}
      </label>
      <div className={cx('field-box', value !== before && 'is-changed')}>
        <input
          id={id}
          value={value}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) =>
            // People type separators in numbers, but the file has none.
            onChange(isNumber ? target.value.replace(/[,\s]/g, '') : target.value)
          }
          className="mono"
        />
        {unit && <span className="pe-2.5 text-2xs whitespace-nowrap text-fg-subtle">{unit}</span>}
      </div>
      {kg && (
        <output htmlFor={id} aria-label={words.kgInFile} className="mono">
          {groupDigits(kg.says)}
          {kg.gives !== kg.says && kg.gives !== '' && (
            <small>{words.gives(groupDigits(kg.gives))}</small>
          )}
        </output>
      )}
    </div>
  )
}

/** The kg of each line with the changed values; empty if it cannot be calculated. */
function givenKilograms({ claim, units, factorSets }: Bundle) {
  const factors = factorsByReference({
    factorSets: factorSets.map((set) => ({ ...set, id: idOf(set.header) })),
  })
  return claim.lines.map(({ factor: { set, key }, quantity, unit }) => {
    const factor = factors.get(factorName(set, key))
    try {
      return factor ? kgOf(units, quantity, unit, factor) : ''
    } catch {
      return ''
    }
  })
}
