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
  const input = (field: ForgeField, isRow = false) => (
    <ForgeInput
      key={field.name}
      {...field}
      isRow={isRow}
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
      <div className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-3.5 border-b border-line px-5 py-[18px] max-sm:grid-cols-1">
        {head?.fields.map((field) => input(field))}
      </div>
      <div className="flex flex-1 flex-col">
        {groups.map(({ id, fields }) =>
          id === 'head' ? null : (
            <details
              key={id}
              open={id === 'quantities'}
              name="forge-group"
              className="group border-line not-first:border-t"
            >
              <summary className={summaryStyle}>
                {words.groups[id]}{' '}
                <span className="font-normal text-fg-subtle">{fields.length}</span>
              </summary>
              <section
                aria-label={words.groups[id]}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
                tabIndex={0}
                className="h-[560px] overflow-auto border-t border-line [scrollbar-color:var(--color-line-strong)_transparent] max-lg:h-[420px]"
              >
                {fields.map((field) => input(field, true))}
              </section>
            </details>
          ),
        )}
      </div>
    </>
  )
}

const summaryStyle = cx(
  'flex min-h-12 list-none items-center gap-2 px-5 text-sm/[1.6] font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden',
  // An arrow, which turns when the group is open.
  'before:me-1 before:size-[7px] before:rotate-[calc(-45deg*var(--forward))] before:border-e-[1.5px] before:border-b-[1.5px] before:border-fg-muted before:transition-transform before:duration-(--duration-fast) group-open:before:rotate-[calc(45deg*var(--forward))]',
)

type ForgeInputProps = ForgeField & {
  /** One line of a group; otherwise a field of its own. */
  isRow: boolean
  value: string
  before: string
  kg?: { says: string; gives: string }
  onChange: (value: string) => void
}

function ForgeInput({
  label,
  note,
  unit,
  isNumber,
  isRow,
  value,
  before,
  kg,
  onChange,
}: ForgeInputProps) {
  const id = useId()
  return (
    <div
      className={cx(
        'grid',
        isRow ? rowStyle : 'gap-1.5',
        isRow && (kg ? 'grid-cols-[minmax(0,1fr)_204px_118px]' : 'grid-cols-[minmax(0,1fr)_280px]'),
      )}
    >
      <label
        htmlFor={id}
        className={cx(
          'font-medium',
          isRow ? 'text-sm/[1.35] max-sm:col-span-full' : 'text-xs/[1.6] text-fg-muted',
        )}
      >
        {label}{' '}
        {note && (
          <small className="mono block truncate text-2xs/[1.5] font-normal text-fg-subtle">
            {note}
          </small>
        )}
      </label>
      <div
        className={cx(
          'field-box min-h-11 bg-sunken',
          isRow && !kg && 'max-sm:col-span-full',
          value !== before && 'border-warn shadow-[inset_0_0_0_1px_var(--color-warn)]',
        )}
      >
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
          className="mono px-3 py-2 text-md"
        />
        {unit && <span className="pe-2.5 text-2xs whitespace-nowrap text-fg-subtle">{unit}</span>}
      </div>
      {kg && (
        <output
          htmlFor={id}
          aria-label={words.kgInFile}
          className="mono text-end text-xs/[1.35] font-medium wrap-anywhere"
        >
          {groupDigits(kg.says)}
          {kg.gives !== kg.says && kg.gives !== '' && (
            <small className="block text-2xs/[1.35] font-normal text-bad-text">
              {words.gives(groupDigits(kg.gives))}
            </small>
          )}
        </output>
      )}
    </div>
  )
}

const rowStyle =
  'items-center gap-x-3.5 gap-y-1.5 border-b border-line px-5 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4 max-sm:py-3'

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
