import Search from 'lucide-react/icons/search'
import { Form, useSubmit } from 'react-router'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { FilterSelect } from '../../ui/app/filter-select.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const words = verifyWords.list.search

export type ListSearch = {
  q: string
  year: string
  country: string
  years: readonly string[]
  countries: readonly { value: string; label: string }[]
}

/** A plain form, so that it works without scripts too. */
export function CertificateSearch({ q, year, country, years, countries }: ListSearch) {
  const submit = useSubmit()
  return (
    <Form
      action="/verify"
      role="search"
      preventScrollReset
      className="mb-3.5 flex flex-wrap items-center gap-2.5"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) {
          submit(currentTarget, { preventScrollReset: true })
        }
      }}
    >
      <div className="field-box compact min-w-48 flex-1">
        <Icon of={Search} size={16} className="ms-3 text-fg-subtle" />
        <input
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.label}
          defaultValue={q}
          maxLength={200}
        />
      </div>
      <FilterSelect
        name="year"
        label={words.year}
        chosen={year}
        options={[
          { value: '', label: words.allYears },
          ...years.map((one) => ({ value: one, label: one })),
        ]}
      />
      <FilterSelect
        name="country"
        label={words.country}
        chosen={country}
        options={[{ value: '', label: words.allCountries }, ...countries]}
      />
      <Button type="submit" variant="outline" size="sm">
        {words.action}
      </Button>
    </Form>
  )
}
