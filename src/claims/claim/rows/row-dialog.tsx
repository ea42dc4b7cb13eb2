import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryNames } from '../../../../content/claims/category-names.ts'
import { rowDialog as words } from '../../../../content/claims/claim-page.ts'
import { qualityWords } from '../../../../content/claims/quality.ts'
import { isContestedName } from '../../../factors/contested-grid.ts'
import { GridSpread } from '../../../factors/grid-spread.tsx'
import { apiFetch } from '../../../lib/api-fetch.ts'
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts'
import { serverMessage } from '../../../lib/server-message.ts'
import { FormDialog } from '../../../ui/app/form-dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { notify } from '../../../ui/toast.ts'
import type { Claim, Row } from '../../claim-answers.ts'
import { claimApiPath, refreshClaims } from '../../claims-query.ts'
import { FactorField } from '../../factor-field.tsx'
import { type RowInput, rowInput } from '../../row.schema.ts'
import { DeleteRow } from './delete-row.tsx'
import { RowFacts } from './row-facts.tsx'
import { useMissingRate } from './use-missing-rate.tsx'

type RowDialogProps = {
  claim: Claim
  /** Null for a new row. */
  row: Row | null
  isEditable: boolean
  onClose: () => void
}

const categories = [
  { value: '', label: words.anyCategory },
  ...Object.entries(categoryNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
]

const qualityOptions = ['', 'measured', 'calculated', 'estimated'].map((value) => ({
  value,
  label: qualityWords.names[value as keyof typeof qualityWords.names],
}))

/** One row: all its fields, its calculation and its problems. */
export function RowDialog({ claim, row, isEditable, onClose }: RowDialogProps) {
  if (row && !isEditable) {
    return (
      <FormDialog
        wide
        title={words.editTitle(row.n)}
        submitLabel={words.close}
        onSubmit={onClose}
        onClose={onClose}
      >
        <RowFacts row={row} withFields />
      </FormDialog>
    )
  }
  return <RowForm claim={claim} row={row} onClose={onClose} />
}

function RowForm({ claim, row, onClose }: Omit<RowDialogProps, 'isEditable'>) {
  const queryClient = useQueryClient()
  const path = `${claimApiPath(claim.id)}/rows`
  const [category, setCategory] = useState(row?.category ?? '')
  const [factor, setFactor] = useState(row?.factor ?? '')
  const [marketFactor, setMarketFactor] = useState(row?.marketFactor ?? '')
  const rate = useMissingRate('row-unit')
  const { errors, message, busy, formProps } = useSchemaForm(
    rowInput,
    async (input) => {
      await rate.noticing(
        row
          ? apiFetch(`${path}/${row.n}`, { method: 'PATCH', body: { ...input, tag: row.tag } })
          : apiFetch(path, { method: 'POST', body: input }),
      )
      notify({ title: row ? words.saved : words.added, kind: 'good' })
      onClose()
      void refreshClaims(queryClient)
    },
    { onFailure: (error) => serverMessage(error, words.failed) },
  )
  const year = claim.periodTo.slice(0, 4)
  const field = (name: keyof RowInput) => {
    const [label = '', hint] = words.fields[name]
    return { id: `row-${name}`, label, hint, error: errors[name] }
  }
  const text = (name: keyof RowInput, value = '') => (
    <Field {...field(name)}>
      {(control) => <TextInput {...control} name={name} autoComplete="off" defaultValue={value} />}
    </Field>
  )
  return (
    <>
      <FormDialog
        {...formProps}
        wide
        title={row ? words.editTitle(row.n) : words.addTitle}
        submitLabel={row ? words.save : words.create}
        cancelLabel={words.cancel}
        busy={busy}
        busyLabel={row ? words.saving : words.creating}
        extra={row && <DeleteRow claim={claim} row={row} onDeleted={onClose} />}
        onClose={onClose}
      >
        {message && <ErrorSummary title={message} />}
        {row && <RowFacts row={row} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {text('reference', row?.reference)}
          {text('site', row?.site)}
          {text('dateFrom', row?.dateFrom)}
          {text('dateTo', row?.dateTo)}
          {text('activity', row?.activity)}
          <Field {...field('category')}>
            {(control) => (
              <Select
                {...control}
                name="category"
                options={categories}
                value={category}
                onChange={(event) => setCategory(event.target.value)}
              />
            )}
          </Field>
          {text('quantity', row?.quantity)}
          <Field {...field('unit')} {...rate.field}>
            {(control) => (
              <TextInput {...control} name="unit" autoComplete="off" defaultValue={row?.unit} />
            )}
          </Field>
          <div className="sm:col-span-2">
            <Field {...field('factor')}>
              {(control) => (
                <FactorField
                  {...control}
                  name="factor"
                  value={factor}
                  category={category}
                  year={year}
                  onChange={setFactor}
                />
              )}
            </Field>
          </div>
          {isContestedName(factor) && (
            <div className="sm:col-span-2">
              <GridSpread asksReason />
            </div>
          )}
          <div className="sm:col-span-2">
            <Field {...field('marketFactor')} optionalMark={words.optional}>
              {(control) => (
                <FactorField
                  {...control}
                  name="marketFactor"
                  value={marketFactor}
                  category={category}
                  year={year}
                  onChange={setMarketFactor}
                />
              )}
            </Field>
          </div>
          {text('instrument', row?.instrument)}
          {text('evidence', row?.evidence.join('; '))}
          <Field {...field('quality')} optionalMark={words.optional}>
            {(control) => (
              <Select
                {...control}
                name="quality"
                options={qualityOptions}
                defaultValue={row?.quality ?? ''}
              />
            )}
          </Field>
          <div className="sm:col-span-2">{text('note', row?.note)}</div>
        </div>
      </FormDialog>
      {rate.dialog}
    </>
  )
}
