import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileDown from 'lucide-react/icons/file-down'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useCallback } from 'react'
import { categoryNames } from '../../../../content/claims/category-names.ts'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { isScope, scopeOf, scopes } from '../../../factors/categories.ts'
import { FilterSelect } from '../../../ui/app/filter-select.tsx'
import { SearchField } from '../../../ui/app/search-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import { claimApiPath, claimPath } from '../../claims-query.ts'
import { facetsQuery, type RowsFilter } from '../claim-queries.ts'

type RowsToolsProps = {
  claim: Claim
  filter: RowsFilter
  isEditable: boolean
  onChange: (values: Record<string, string>) => void
  onAdd: () => void
}

/** The toolbar above the rows: import, export, search and filters. */
export function RowsTools({ claim, filter, isEditable, onChange, onAdd }: RowsToolsProps) {
  const { data: facets } = useQuery(facetsQuery(claim.id))
  const onSearch = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-3.5 [&_.compact:has(select)]:max-w-full [&_.compact:has(select)]:min-w-32 sm:[&_.compact:has(select)]:w-44">
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {isEditable && (
          <>
            <ButtonLink
              size="sm"
              href={`${claimPath(claim.id)}/import`}
              icon={<Icon of={Upload} size={16} />}
            >
              {words.import}
            </ButtonLink>
            <Button size="sm" variant="outline" icon={<Icon of={Plus} size={16} />} onClick={onAdd}>
              {words.add}
            </Button>
            <FileLink path={`${claimApiPath(claim.id)}/import/template.xlsx`} icon={FileDown}>
              {words.template}
            </FileLink>
          </>
        )}
        {claim.rowCount > 0 && (
          <>
            <FileLink path={`${claimApiPath(claim.id)}/rows.xlsx`} icon={FileSpreadsheet}>
              {words.downloadWorkbook}
            </FileLink>
            <FileLink path={`${claimApiPath(claim.id)}/rows.csv`} icon={Download}>
              {words.download}
            </FileLink>
          </>
        )}
      </div>
      {claim.rowCount > 0 && (
        <>
          <div className="flex min-w-48 flex-1">
            <SearchField
              label={words.search}
              placeholder={words.searchHint}
              value={filter.q}
              onSearch={onSearch}
            />
          </div>
          <FilterSelect
            label={words.category}
            value={filter.category}
            options={[
              { value: '', label: words.allCategories },
              ...withCurrent(withScopes(facets?.categories ?? []), filter.category).map(
                ({ name, rows }) => ({
                  value: name,
                  label: words.option(categoryText(name), rows),
                }),
              ),
            ]}
            onChoose={(category) => onChange({ category })}
          />
          <FilterSelect
            label={words.site}
            value={filter.site}
            options={[
              { value: '', label: words.allSites },
              ...withCurrent(facets?.sites ?? [], filter.site).map(({ name, rows }) => ({
                value: name,
                label: words.option(name, rows),
              })),
            ]}
            onChoose={(site) => onChange({ site })}
          />
        </>
      )}
    </div>
  )
}

/** A plain link, because the browser saves the file and the screen stays. */
function FileLink({
  path,
  icon,
  children,
}: {
  path: string
  icon: typeof Download
  children: string
}) {
  return (
    <a href={path} download className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
      <Icon of={icon} size={16} />
      {children}
    </a>
  )
}

function categoryText(name: string) {
  return isScope(name) ? words.scopeNames[name] : `${name} ${categoryNames[name] ?? ''}`.trim()
}

/** Puts each scope before its categories. */
function withScopes(categories: readonly { name: string; rows: number }[]) {
  return scopes.flatMap((scope) => {
    const own = categories.filter(({ name }) => scopeOf(name) === scope)
    const rows = own.reduce((sum, one) => sum + one.rows, 0)
    return own.length > 0 ? [{ name: scope as string, rows }, ...own] : []
  })
}

/** Also offers the value in the address, even if no row has it any more. */
function withCurrent(facets: readonly { name: string; rows: number }[], current: string) {
  const named = facets.filter(({ name }) => name !== '')
  return current === '' || named.some(({ name }) => name === current)
    ? named
    : [...named, { name: current, rows: 0 }]
}
