import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factorsPage } from '../../content/claims/factors.ts'
import { ApiError, apiFetch } from '../lib/api-fetch.ts'
import { toCsv } from '../lib/csv.ts'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { saveFile } from '../lib/save-file.ts'
import { FormDialog } from '../ui/app/form-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { notify } from '../ui/toast.ts'
import { ownSetInput } from './factor.schema.ts'
import { checkSet, factorsPath, type SetReport, setsPath } from './factors-query.ts'
import { exampleFactor, ownSetColumns } from './own-set-columns.ts'

const words = factorsPage.add

/** The file is checked as soon as it is chosen, before anything is saved. */
export function AddSetDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const check = useFileCheck()
  const { errors, busy, formProps } = useSchemaForm(
    ownSetInput,
    async (about) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(about)) body.set(name, value)
      if (file) body.set('file', file)
      await apiFetch(setsPath, { method: 'POST', body })
      notify({ title: words.done(about.alias), kind: 'good' })
      onClose()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [setsPath] }),
        queryClient.invalidateQueries({ queryKey: [factorsPath] }),
      ])
    },
    { onFailure: notifyFailure(words.failed) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={factorsPage.sets.cancel}
      busy={busy}
      busyLabel={words.busy}
      onClose={onClose}
    >
      <p className="text-sm text-fg-muted">{words.text}</p>
      <Field id="set-file" label={words.file} hint={words.fileHint} error={errors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
            className="text-sm file:me-3 file:min-h-11 file:rounded-md file:border file:border-field file:bg-surface file:px-4 file:font-semibold"
            onChange={(event) => {
              const chosen = event.target.files?.[0] ?? null
              setFile(chosen)
              void check.run(chosen)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {/* A plain link, because the browser saves the file and the dialog stays. */}
        <a
          href={`${setsPath}/template.xlsx`}
          download
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {words.template}
        </a>
        <Button size="sm" variant="ghost" onClick={saveTemplate}>
          {words.templateCsv}
        </Button>
      </div>
      <FileReport {...check} />
      <Field id="set-name" label={words.name} error={errors.name}>
        {(control) => <TextInput {...control} name="name" maxLength={200} />}
      </Field>
      <Field id="set-alias" label={words.alias} hint={words.aliasHint} error={errors.alias}>
        {(control) => <TextInput {...control} name="alias" defaultValue="own-" maxLength={60} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="set-from" label={words.validFrom} error={errors.validFrom}>
          {(control) => <TextInput {...control} name="validFrom" type="date" />}
        </Field>
        <Field id="set-to" label={words.validTo} error={errors.validTo}>
          {(control) => <TextInput {...control} name="validTo" type="date" />}
        </Field>
      </div>
      <Field id="set-gwp" label={words.gwp} error={errors.gwp}>
        {(control) => <Select {...control} name="gwp" options={gwps} />}
      </Field>
    </FormDialog>
  )
}

const gwps = ['AR5', 'AR6'].map((value) => ({ value, label: value }))

type Check =
  | { state: 'none' | 'checking' }
  | { state: 'failed'; message: string }
  | { state: 'done'; report: SetReport }

function useFileCheck() {
  const [check, setCheck] = useState<Check>({ state: 'none' })
  const run = async (file: File | null) => {
    if (!file) return setCheck({ state: 'none' })
    setCheck({ state: 'checking' })
    try {
      setCheck({ state: 'done', ...(await checkSet(file)) })
    } catch (error) {
      const message = error instanceof ApiError ? error.text : words.unreadable
      setCheck({ state: 'failed', message })
    }
  }
  return { check, run }
}

const shown = 8

function FileReport({ check }: { check: Check }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {check.state === 'checking' && words.checking}
      {check.state === 'failed' && <p className="text-bad-text">{check.message}</p>}
      {check.state === 'done' && <Findings report={check.report} />}
    </div>
  )
}

function Findings({ report }: { report: SetReport }) {
  if (report.found === 0) return <p className="text-good-text">{words.good(report.good)}</p>
  const texts: Record<string, string> = factorsPage.findings
  return (
    <div className="text-bad-text">
      <p className="font-semibold">{words.errors(report.found)}</p>
      <ul className="mt-1 grid gap-1">
        {report.findings.slice(0, shown).map(({ row, cell, column, code, value }) => (
          <li key={`${row} ${column} ${code}`}>
            {cell ? words.whereCell(cell, column) : words.where(row, column)}: {texts[code]}{' '}
            {value && <q className="mono">{value}</q>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function saveTemplate() {
  const csv = toCsv([...ownSetColumns], [exampleFactor])
  saveFile('own-factors.csv', new Blob([csv], { type: 'text/csv' }))
}
