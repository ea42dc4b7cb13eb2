import { vsmeWords as words } from '../../../../content/claims/vsme.ts'
import { FactRows } from '../../../factors/figures/fact-rows.tsx'
import { generalCells } from '../../../factors/figures/vsme-cells.ts'
import type { Workspace } from '../../../organisations/use-workspace.ts'
import type { Claim } from '../../claim-answers.ts'

type TemplateCellsProps = { claim: Claim; organisation: Workspace['organisation'] }

/** What the first sheet of EFRAG's template asks for, cell by cell. */
export function TemplateCells({ claim, organisation }: TemplateCellsProps) {
  const { general } = words
  const cells = generalCells({
    organisation,
    period: { from: claim.periodFrom, to: claim.periodTo },
  })
  return (
    <section aria-label={general.title} className="border-t border-line">
      <h3 className="px-5 pt-4 pb-2 text-md font-semibold tracking-text">{general.title}</h3>
      <dl className="border-t border-line">
        <FactRows
          facts={cells.map(({ cell, value }) => ({
            label: general.cells[cell] ?? cell,
            value,
            place: words.cell(cell),
          }))}
        />
      </dl>
      {!organisation.identifier && (
        <p className="px-5 py-3 text-sm text-fg-muted">{words.identifier}</p>
      )}
    </section>
  )
}
