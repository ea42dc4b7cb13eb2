import { signPage as words } from '../../../content/claims/sign-page.ts'
import type { Statement } from '../../certificate-check/certificate-shape.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { SignStep, type StepState } from './sign-step.tsx'
import type { FreeParts } from './statement.ts'

export type Opinion = Statement['opinion']

type StatementStepProps = {
  state: StepState
  text: string
  opinion: Opinion
  /** Why an unmodified opinion is impossible. */
  whyModified: 'uncorrected' | 'nonconformity' | null
  parts: FreeParts
  onOpinion: (opinion: Opinion) => void
  onParts: (parts: FreeParts) => void
}

export function StatementStep(props: StatementStepProps) {
  const { state, text, opinion, whyModified, parts, onOpinion, onParts } = props
  const options = Object.entries(words.opinions)
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => !whyModified || value !== 'unmodified')
  return (
    <SignStep
      number={2}
      state={state}
      title={words.steps.statement.title}
      text={words.steps.statement.text}
    >
      {state !== 'waiting' && (
        <div className="grid gap-5">
          {state === 'current' && (
            <>
              <Field
                id="opinion"
                label={words.opinion}
                hint={whyModified ? words.unmodifiedRefused[whyModified] : undefined}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={opinion}
                    options={options}
                    onChange={(event) => onOpinion(event.target.value as Opinion)}
                  />
                )}
              </Field>
              {opinion !== 'unmodified' && (
                <Field id="basis" label={words.basis}>
                  {(control) => (
                    <TextArea
                      {...control}
                      value={parts.basis}
                      maxLength={4000}
                      onChange={(event) => onParts({ ...parts, basis: event.target.value })}
                    />
                  )}
                </Field>
              )}
              <Field id="additions" label={words.additions} hint={words.additionsHint}>
                {(control) => (
                  <TextArea
                    {...control}
                    value={parts.additions}
                    maxLength={4000}
                    onChange={(event) => onParts({ ...parts, additions: event.target.value })}
                  />
                )}
              </Field>
            </>
          )}
          <blockquote className="rounded-md border border-line bg-canvas p-[18px] font-serif text-body-lg leading-[1.6] wrap-anywhere whitespace-pre-line sm:p-[26px]">
            {text}
          </blockquote>
        </div>
      )}
    </SignStep>
  )
}
