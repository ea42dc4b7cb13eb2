import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { nextYearWords as words } from '../../../content/claims/years.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { claimApiPath, claimPath, refreshClaims } from '../../claims/claims-query.ts'
import { periodText } from '../../claims/period-text.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { serverMessage } from '../../lib/server-message.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { yearOf } from '../rules/choose-years.ts'
import { nextPeriod } from '../rules/next-year.ts'
import { refreshYears } from '../screen/years-query.ts'
import { EditionsTable } from './editions-table.tsx'
import type { nextYearApi } from './next-year.api.server.ts'

type Proposal = ApiAnswer<ReturnType<typeof nextYearApi>, '/:id/next-year', 'get'>
type StartProps = {
  claim: { id: string; period: { from: string; to: string } }
  variant?: 'outline' | 'ghost'
}

/** Begins a draft for the year after this claim's. */
export function StartNextYear({ claim, variant }: StartProps) {
  // Kept while it is open: the new claim is soon the newest one.
  const [opened, setOpened] = useState<Omit<StartDialogProps, 'onClose'> | null>(null)
  const [next, from] = [String(yearOf(nextPeriod(claim.period))), String(yearOf(claim.period))]
  const title = words.button(next, from)
  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={<Icon of={CalendarPlus} size={16} />}
        onClick={() => setOpened({ claim, title, next, from })}
      >
        {title}
      </Button>
      {opened && <StartDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type StartDialogProps = StartProps & {
  title: string
  next: string
  from: string
  onClose: () => void
}

function StartDialog({ claim, title, next, from, onClose }: StartDialogProps) {
  const queryClient = useQueryClient()
  const [isNewer, setIsNewer] = useState(true)
  const path = `${claimApiPath(claim.id)}/next-year`
  const proposal = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiFetch<Proposal>(path, { signal }),
    gcTime: 0,
  })
  const { data } = proposal
  const start = useMutation({
    mutationFn: () => {
      const newer = isNewer
        ? (data?.newer.map(({ from: old, to }) => ({ from: old, to })) ?? [])
        : []
      return apiFetch<{ claim: Claim }>(path, { method: 'POST', body: { newer } })
    },
    onSuccess: () => Promise.all([refreshClaims(queryClient), refreshYears(queryClient)]),
    onError: () => proposal.refetch(),
  })
  if (start.data) return <Started claim={start.data.claim} from={claim.id} onClose={onClose} />
  const error = start.error ?? proposal.error
  return (
    <FormDialog
      wide
      title={title}
      submitLabel={words.submit(next)}
      cancelLabel={words.cancel}
      busy={start.isPending}
      busyLabel={words.busy}
      isSubmitOff={!data}
      onSubmit={() => start.mutate()}
      onClose={onClose}
    >
      {error && <ErrorSummary title={serverMessage(error, words.failed)} />}
      {!data && !proposal.error && <Skeleton className="h-40" />}
      {data && (
        <>
          <p className="text-fg-muted">
            {words.period(periodText(data.period.from, data.period.to), from)}
          </p>
          {data.existing && <NoteBar icon={Info} title={words.existing(data.existing)} />}
          <section>
            <h3 className="mb-2 text-md font-semibold tracking-text">{words.copied}</h3>
            <TickList items={words.copiedItems} />
          </section>
          <p className="text-sm text-fg-muted">
            <b className="font-semibold text-fg">{words.notCopied}.</b> {words.notCopiedText}
          </p>
          <Editions proposal={data} isNewer={isNewer} onChoose={setIsNewer} />
        </>
      )}
    </FormDialog>
  )
}

type EditionsProps = {
  proposal: Proposal
  isNewer: boolean
  onChoose: (isNewer: boolean) => void
}

/** Confirmed all at once: each change is shown before. */
function Editions({ proposal: { newer, kept }, isNewer, onChoose }: EditionsProps) {
  return (
    <>
      {newer.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-md font-semibold tracking-text">{words.newer(newer.length)}</h3>
          <EditionsTable editions={newer} />
          <label className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              checked={isNewer}
              onChange={(event) => onChoose(event.currentTarget.checked)}
              className="mt-1 size-4 accent-accent"
            />
            <span>
              <b className="block font-semibold">{words.useNewer}</b>
              <span className="text-sm text-fg-muted">{words.newerText}</span>
            </span>
          </label>
        </section>
      )}
      {kept > 0 && <NoteBar icon={Info} title={words.kept(kept)} />}
      {newer.length === 0 && kept === 0 && <p className="text-sm">{words.none}</p>}
    </>
  )
}

type StartedProps = { claim: Claim; from: string; onClose: () => void }

function Started({ claim, from, onClose }: StartedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="next-year-started"
      className="modal-rise m-auto w-[min(480px,calc(100vw-2rem))] rounded-xl bg-surface wrap-anywhere shadow-lg"
    >
      <div className="grid gap-4 p-7 max-sm:p-5">
        <h2 id="next-year-started" className="text-dialog">
          {words.done(claim.title)}
        </h2>
        <p className="text-fg-muted">{words.doneText}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={claimPath(claim.id)} onClick={onClose}>
            {words.open}
          </ButtonLink>
          <a
            href={`${claimApiPath(claim.id)}/import/template.xlsx?from=${from}`}
            download
            className={buttonStyle({ variant: 'outline' })}
          >
            <Icon of={Download} size={16} />
            {words.template}
          </a>
          <Button variant="ghost" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
