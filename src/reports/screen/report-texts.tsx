import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import History from 'lucide-react/icons/history'
import Minus from 'lucide-react/icons/minus'
import { type FormEvent, useId, useRef, useState } from 'react'
import { reportWords } from '../../../content/claims/report.ts'
import { cx } from '../../lib/cx.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { LeaveGuard } from '../../ui/app/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { longestText, type ReportKey, reportKeys } from '../report.schema.ts'
import type { ReportAnswer } from './report-query.ts'
import { useReportTexts } from './use-report-texts.ts'

const words = reportWords.form

type ReportTextsProps = {
  claimId: string
  texts: ReportAnswer['texts']
  missing: readonly ReportKey[]
  mayWrite: boolean
}

/** Asks for the texts one by one, beginning with the first that is missing. */
export function ReportTexts({ claimId, texts, missing, mayWrite }: ReportTextsProps) {
  const form = useReportTexts(claimId, texts)
  const [current, setCurrent] = useState<ReportKey>(missing[0] ?? 'contact')
  const area = useRef<HTMLTextAreaElement>(null)
  const at = reportKeys.indexOf(current)
  // Another question is opened once this answer is stored, so that none is lost.
  const open = async (key: ReportKey, isLookedAt = false) => {
    if (!(await form.save(current, isLookedAt))) return
    setCurrent(key)
    area.current?.focus()
  }
  const stateOf = (key: ReportKey) => {
    if (form.copiedFrom(key)) return 'copied'
    return missing.includes(key) ? 'empty' : form.textOf(key) ? 'written' : 'optional'
  }
  return (
    <AppCard
      title={words.title}
      note={missing.length > 0 ? words.missing(missing.length) : words.complete}
    >
      <LeaveGuard words={words.leave} isDirty={form.isAnyDirty} />
      <p className="border-b border-line px-5 py-3 text-sm text-fg-muted">
        {mayWrite ? words.lead : words.readOnly}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ol
          aria-label={words.stepsLabel}
          className="border-line max-md:border-b md:border-e md:py-2"
        >
          {reportKeys.map((key) => (
            <li key={key}>
              <Step
                label={words.questions[key].label}
                state={stateOf(key)}
                isCurrent={key === current}
                onOpen={() => void open(key)}
              />
            </li>
          ))}
        </ol>
        <Question
          textKey={current}
          at={at}
          form={form}
          area={area}
          mayWrite={mayWrite}
          onNext={() => void open(reportKeys[at + 1] ?? current, true)}
        />
      </div>
    </AppCard>
  )
}

const marks = { written: Check, copied: History, empty: CircleDashed, optional: Minus }

type StepProps = {
  label: string
  state: keyof typeof marks
  isCurrent: boolean
  onOpen: () => void
}

function Step({ label, state, isCurrent, onOpen }: StepProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-11 w-full items-start gap-2.5 px-5 py-2.5 text-start text-sm hover:bg-sunken',
        isCurrent && 'bg-sunken font-semibold',
      )}
    >
      <Icon
        of={marks[state]}
        size={16}
        className={cx('mt-0.5 shrink-0', state === 'written' ? 'text-good-text' : 'text-fg-subtle')}
      />
      <span className="min-w-0 grow">{label}</span>
      <span className="shrink-0 text-xs font-normal text-fg-muted">{words[state]}</span>
    </button>
  )
}

type QuestionProps = {
  textKey: ReportKey
  at: number
  form: ReturnType<typeof useReportTexts>
  area: React.RefObject<HTMLTextAreaElement | null>
  mayWrite: boolean
  onNext: () => void
}

function Question({ textKey, at, form, area, mayWrite, onNext }: QuestionProps) {
  const id = useId()
  const { label, hint } = words.questions[textKey]
  const sentence = reportWords.empty[textKey]
  const text = form.textOf(textKey)
  const copiedFrom = form.copiedFrom(textKey)
  const isLast = at === reportKeys.length - 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) void form.save(textKey, true)
    else onNext()
  }
  const error = form.failedKey === textKey ? (form.error ?? undefined) : undefined
  return (
    <form onSubmit={submit} className="grid content-start gap-4 p-5">
      <p className="text-xs text-fg-subtle">{words.step(at + 1, reportKeys.length)}</p>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={8}
            dir="auto"
            value={text}
            readOnly={!mayWrite}
            maxLength={longestText}
            onChange={(event) => form.type(textKey, event.target.value)}
          />
        )}
      </Field>
      {copiedFrom && (
        <p className="text-sm font-medium text-warn-text">{words.fromYear(copiedFrom)}</p>
      )}
      <p className="text-sm text-fg-muted">
        {sentence ? words.prints(sentence) : words.printsNothing}{' '}
        {text.length > longestText - 500 && words.left(longestText - text.length)}
      </p>
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy} busyLabel={words.busy}>
            {isLast ? words.save : words.saveNext}
          </Button>
          {form.isDirty(textKey) && !form.busy && (
            <span className="text-sm text-fg-muted">{words.unsaved}</span>
          )}
        </div>
      )}
    </form>
  )
}
