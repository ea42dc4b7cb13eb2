import { ErrorSummary } from '../error-summary.tsx'
import { Field } from '../field.tsx'
import { BandMark, ProgressBar } from '../progress-bar.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import { KitSection } from './kit-section.tsx'

const three = 'grid items-start gap-5 lg:grid-cols-3'
const words = { good: 'On target', warn: 'Close', bad: 'Behind' }

const metrics = [
  { name: 'Training Hours', value: '2,450', target: 'Target 2,500', percent: 98 },
  { name: 'Diversity Index', value: '0.72', target: 'Target 0.80', percent: 90 },
  { name: 'Water Usage', value: '1.2M L', target: 'Target 1.0M L', percent: 75 },
]

export function KitFields() {
  return (
    <>
      <KitSection title="Fields">
        <div className={three}>
          <Field id="kit-email" label="Email" hint="We reply to this address.">
            {(control) => <TextInput {...control} type="email" placeholder="name@company.com" />}
          </Field>
          <Field id="kit-power" label="Electricity" optionalMark="optional">
            {(control) => <TextInput {...control} inputMode="decimal" unit="kWh/month" />}
          </Field>
          <Field
            id="kit-slug"
            label="Slug"
            error="Slug can only contain lowercase letters, numbers, and hyphens"
          >
            {(control) => <TextInput {...control} prefix="/page/" defaultValue="Carbon Credits!" />}
          </Field>
          <Field id="kit-area" label="Interest area">
            {(control) => (
              <Select
                {...control}
                placeholder="Choose an area"
                options={[
                  { value: 'a', label: 'Carbon Credits & Trading' },
                  { value: 'b', label: 'Other' },
                ]}
              />
            )}
          </Field>
          <Field id="kit-text" label="Message">
            {(control) => <TextArea {...control} />}
          </Field>
          <ErrorSummary
            title="Four fields need attention"
            text="Your text is kept. Fix the fields marked below and send again."
          />
        </div>
      </KitSection>
      <KitSection title="Progress bands: 95 and up, 80 and up, below 80">
        <div className={three}>
          {metrics.map(({ name, value, target, percent }) => (
            <article key={name} className="rounded-lg border border-line bg-surface px-[18px] py-4">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-md tracking-normal text-fg-muted">{name}</h3>
                <BandMark percent={percent} words={words} />
              </div>
              <p className="mt-1.5 mb-3 flex items-baseline justify-between text-figure-md leading-tight font-medium tracking-heading">
                {value}
                <span className="text-xs font-normal tracking-normal text-fg-subtle">{target}</span>
              </p>
              <ProgressBar percent={percent} label={`${name} progress`} />
            </article>
          ))}
        </div>
      </KitSection>
    </>
  )
}
