import { categoryNames } from '../../../../content/claims/category-names.ts'
import { importPage } from '../../../../content/claims/import-page.ts'
import { groupDigits } from '../../../lib/group-digits.ts'
import { Cell, DataRow, RowName } from '../../../ui/app/data-table.tsx'
import { FilterSelect } from '../../../ui/app/filter-select.tsx'
import { FactorField } from '../../factor-field.tsx'
import type { ActivityMapping, FileActivity } from '../import.schema.ts'

const words = importPage.activities

const categories = [
  { value: '', label: words.anyCategory },
  ...Object.entries(categoryNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
]

type ActivityLineProps = {
  activity: FileActivity
  site: string
  rows: number
  /** The line is one of several sites of its activity. */
  isPart: boolean
  mapping: ActivityMapping | undefined
  year: string
  onChange: (mapping: ActivityMapping) => void
  onSplit?: () => void
}

export function ActivityLine({
  activity: { activity, unit, sum, sites },
  site,
  rows,
  isPart,
  mapping,
  year,
  onChange,
  onSplit,
}: ActivityLineProps) {
  const category = mapping?.category ?? ''
  const factor = mapping?.factor ?? ''
  const name = isPart ? `${activity}, ${site || words.noSite}` : activity
  const change = (part: Partial<ActivityMapping>) =>
    onChange({ activity, unit, site, category, factor, ...part })
  return (
    <DataRow>
      <RowName>
        <span className="font-semibold">{activity}</span>
        <small className="block text-xs text-fg-subtle">{siteText(isPart, site, sites)}</small>
        {onSplit && (
          <button
            type="button"
            aria-label={isPart ? words.joinOf(activity) : words.splitOf(activity)}
            onClick={onSplit}
            className="min-h-9 text-xs font-semibold text-accent-text underline underline-offset-3"
          >
            {isPart ? words.join : words.split}
          </button>
        )}
      </RowName>
      <Cell isNumber label={words.columns.rows}>
        {rows.toLocaleString('en-GB')}
      </Cell>
      <Cell isNumber label={words.columns.sum}>
        {isPart ? unit : `${groupDigits(sum)} ${unit}`}
      </Cell>
      <Cell isWide>
        <div className="lg:w-48">
          <FilterSelect
            label={words.categoryOf(name)}
            value={category}
            options={categories}
            onChoose={(chosen) => change({ category: chosen })}
          />
        </div>
      </Cell>
      <Cell isWide className="lg:w-[40%]">
        <FactorField
          label={words.factorOf(name)}
          value={factor}
          category={category}
          year={year}
          onChange={(chosen, found) => {
            const sole = found?.categories.length === 1 ? found.categories[0] : undefined
            change({ factor: chosen, ...(sole && { category: sole }) })
          }}
        />
      </Cell>
    </DataRow>
  )
}

function siteText(isPart: boolean, site: string, sites: FileActivity['sites']) {
  if (isPart) return site || words.noSite
  const [only, ...others] = sites
  return only && others.length === 0 ? only.site || words.noSite : words.everySite
}
