import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { type FormEvent, useRef, useState } from 'react'
import { redirectWords as words } from '../../../content/cms/redirects.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { isWorkbookName } from '../../lib/xlsx-file/is-workbook.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast.ts'
import { RedirectFields } from './redirect-fields.tsx'
import { RedirectList } from './redirect-list.tsx'
import { redirectsPath } from './redirect-query.ts'
import { usePutRedirect } from './use-put-redirect.ts'

export const meta = () => cmsMeta(words.title)

export default function RedirectsPage() {
  return (
    <>
      <ScreenHeading title={words.title} text={words.text} back={null}>
        <div className="flex flex-wrap gap-3">
          <ImportRedirects />
          <a href={words.exportHref} download className={buttonStyle({ variant: 'outline' })}>
            <Icon of={Download} size={16} />
            {words.exportCsv}
          </a>
        </div>
      </ScreenHeading>
      <div className="grid gap-4">
        <AddRedirect />
        <RedirectList />
      </div>
    </>
  )
}

const blank = { from: '', to: '' }

function AddRedirect() {
  const [values, setValues] = useState(blank)
  const { errors, isPending, put } = usePutRedirect(null, words.add, () => setValues(blank))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put(values)
  }
  return (
    <AppCard title={words.add.title}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <RedirectFields id="add-redirect" values={values} errors={errors} onChange={setValues} />
        <Button type="submit" busy={isPending} busyLabel={words.add.busy} className="sm:mt-[26px]">
          {words.add.submit}
        </Button>
      </form>
    </AppCard>
  )
}

function sendImport(call: string, body: unknown) {
  return apiFetch<{ redirects: number }>(`${redirectsPath}/${call}`, { method: 'POST', body })
}

function formOf(file: File) {
  const form = new FormData()
  form.set('file', file)
  return form
}

function ImportRedirects() {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const load = useMutation({
    mutationFn: async (file: File) =>
      isWorkbookName(file.name)
        ? sendImport('import-workbook', formOf(file))
        : sendImport('import', { csv: await file.text() }),
    onSuccess: ({ redirects }) => notify({ title: words.imported(redirects), kind: 'good' }),
    onError: notifyFailure(words.importFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: [redirectsPath] }),
  })
  return (
    <>
      <Button
        variant="ghost"
        icon={<Icon of={Upload} size={16} />}
        busy={load.isPending}
        busyLabel={words.importing}
        onClick={() => input.current?.click()}
      >
        {words.importCsv}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={words.importCsv}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) load.mutate(file)
        }}
      />
    </>
  )
}
