import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import Undo from 'lucide-react/icons/undo-2'
import { importPage } from '../../../../content/claims/import-page.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Claim } from '../../claim-answers.ts'
import { claimPath } from '../../claims-query.ts'
import type { ImportReport } from '../import.schema.ts'
import { ReportTotals } from './report-totals.tsx'
import type { ImportState } from './use-import.ts'

const words = importPage.result

type DoneStepProps = { claim: Claim; state: ImportState; report: ImportReport }

export function DoneStep({ claim, state, report }: DoneStepProps) {
  const { imported } = state
  if (imported?.isUndone) return <Undone claim={claim} />
  const isNew = !imported?.already
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-6">
        <span className="grid size-13 place-items-center rounded-full bg-good-soft text-good">
          <Icon of={Check} size={26} />
        </span>
        <div role="status" className="min-w-56 flex-1">
          <h2 className="text-dialog">
            {isNew ? words.imported(imported?.rows ?? 0) : words.already}
          </h2>
          <p className="text-fg-muted">{isNew ? words.importedText : words.alreadyText}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {imported?.version && (
            <Button
              variant="outline"
              icon={<Icon of={Undo} size={16} />}
              busy={state.busy === 'undo'}
              busyLabel={words.undoing}
              onClick={() => void state.undo()}
            >
              {words.undo}
            </Button>
          )}
          <ButtonLink variant="outline" href={`${claimPath(claim.id)}?tab=results`}>
            {words.results}
          </ButtonLink>
          <ButtonLink href={claimPath(claim.id)}>{words.see}</ButtonLink>
        </div>
      </div>
      <ReportTotals totals={report.totals} />
      <p className="m-5 flex gap-3 rounded-md bg-sunken p-4 text-sm">
        <Icon of={Info} className="text-fg-muted" />
        <span>
          <b className="font-semibold">{words.same}</b> {words.sameText}
        </span>
      </p>
    </section>
  )
}

function Undone({ claim }: { claim: Claim }) {
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-6">
      <span className="grid size-13 place-items-center rounded-full bg-sunken text-fg-muted">
        <Icon of={Undo} size={26} />
      </span>
      <div role="status" className="min-w-56 flex-1">
        <h2 className="text-dialog">{words.undone}</h2>
        <p className="text-fg-muted">{words.undoneText}</p>
      </div>
      <ButtonLink href={claimPath(claim.id)} className="max-sm:w-full">
        {words.see}
      </ButtonLink>
    </section>
  )
}
