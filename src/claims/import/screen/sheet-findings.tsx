import { useEffect, useId, useRef } from 'react'
import { findingWords } from '../../../../content/claims/findings.ts'
import { sheetWords as words } from '../../../../content/claims/import-sheet.ts'
import { cx } from '../../../lib/cx.ts'
import { useCopy } from '../../../ui/app/use-copy.ts'
import { Button } from '../../../ui/button.tsx'
import type { ImportFinding, ImportReport } from '../import.schema.ts'
import { FindingChoices } from './finding-choices.tsx'
import { countProblems, listedProblems, sheetProblems } from './sheet-problems.ts'
import type { ImportState } from './use-import.ts'

type SheetFindingsProps = {
  report: ImportReport
  state: ImportState
  current: string | null
  onPick: (cell: string) => void
}

/** Each refusal with its cell, what is wrong, and the way out where it can be chosen here. */
export function SheetFindings({ report, state, current, onPick }: SheetFindingsProps) {
  const id = useId()
  const { copied, copy } = useCopy()
  const problems = sheetProblems(report)
  const listed = problems.slice(0, listedProblems)
  const count = countProblems(report)
  return (
    <aside aria-labelledby={id} className="border-line max-xl:border-t">
      <h3 id={id} className="px-5 pt-4 pb-3 text-md leading-[1.4] font-semibold tracking-text">
        {count === 0 ? words.none : words.problems(count)}
        <span className="block text-sm font-normal text-fg-muted">
          {words.fine(report.good, report.rows)}
        </span>
      </h3>
      {count === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-fg-muted">{words.noneText}</p>
      ) : (
        <>
          <ol className="max-h-[560px] overflow-y-auto">
            {listed.map((finding, at) => (
              <Problem
                key={`${finding.cell} ${finding.code} ${finding.value}`}
                finding={finding}
                isCurrent={finding.cell === current}
                onPick={onPick}
              >
                {isFirstOfItsKind(listed, at) && (
                  <Choices code={finding.code} report={report} state={state} />
                )}
              </Problem>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 text-sm text-fg-muted">
            {count > listed.length && <p>{words.more(count - listed.length)}</p>}
            <Button size="sm" variant="outline" onClick={() => void copy(asText(problems))}>
              {copied ? words.copied : words.copy}
            </Button>
          </div>
        </>
      )}
    </aside>
  )
}

/** One choice answers all findings of a kind, so it is offered once. */
function isFirstOfItsKind(listed: readonly ImportFinding[], at: number) {
  return listed.findIndex(({ code }) => code === listed[at]?.code) === at
}

function asText(problems: readonly ImportFinding[]) {
  return problems
    .map(({ cell, code, value }) => `${cell}\t${findingWords[code].title}\t${value}`)
    .join('\n')
}

type ProblemProps = {
  finding: ImportFinding
  isCurrent: boolean
  onPick: (cell: string) => void
  children: React.ReactNode
}

function Problem({ finding, isCurrent, onPick, children }: ProblemProps) {
  const { cell = '', code, value } = finding
  const { title, remedy } = findingWords[code]
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  // The sheet is the one beside the list, so that its own address is enough.
  const isOfSheet = finding.row === 0
  const address = isOfSheet ? words.sheet : cell.slice(cell.lastIndexOf('!') + 1)
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className={cx(
        'grid grid-cols-[56px_minmax(0,1fr)] gap-3.5 border-t border-line px-5 py-3.5 text-sm',
        isCurrent && 'bg-hover',
      )}
    >
      <button
        type="button"
        aria-label={words.goTo(cell)}
        onClick={() => onPick(cell)}
        className="grid min-h-8 min-w-11 place-items-center self-start truncate rounded-sm bg-bad-soft px-1 font-mono text-2xs font-semibold text-bad-text"
      >
        {address}
      </button>
      <div className="min-w-0">
        <b className="block font-semibold">{title}</b>
        <p className="mt-0.5 mb-1.5 leading-[1.45] break-words text-fg-muted">
          {value !== '' && !isOfSheet && `${words.value(value)} `}
          {remedy}
        </p>
        {children}
      </div>
    </li>
  )
}

type ChoicesProps = {
  code: ImportFinding['code']
  report: ImportReport
  state: ImportState
}

function Choices({ code, report, state }: ChoicesProps) {
  const group = report.groups.find((one) => one.code === code)
  return group ? <FindingChoices group={group} report={report} state={state} /> : null
}
