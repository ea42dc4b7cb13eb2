import { useClientSession } from '../../accounts/session/use-client-session.ts'
import type { CalculatorValues } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { useCalculatorWords } from '../../demos/carbon-calculator/use-calculator-words.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { scenariosPath, useRefreshScenarios } from './use-scenarios.ts'

/** Loaded on focus: the calculator works without the rules. */
const loadRules = async () => (await import('./scenario.schema.ts')).scenarioName

export function SaveScenario({ values }: { values: CalculatorValues }) {
  const words = useCalculatorWords().save
  const { client } = useClientSession()
  const refresh = useRefreshScenarios()
  const { errors, busy, formProps } = useSchemaForm(
    loadRules,
    async ({ name }) => {
      await apiFetch(scenariosPath, { method: 'POST', body: { name, inputs: values } })
      notify({ title: words.saved, kind: 'good' })
      await refresh()
    },
    { onFailure: notifyFailure(words.failed) },
  )
  if (!client) return null

  return (
    <form {...formProps} className="mt-6 border-t border-line pt-6">
      <Field id="scenario-name" label={words.nameLabel} hint={words.note} error={errors.name}>
        {(control) => (
          <div className="flex gap-3 max-sm:flex-col [&>:first-child]:grow">
            <TextInput
              {...control}
              name="name"
              autoComplete="off"
              placeholder={words.namePlaceholder}
            />
            <Button
              type="submit"
              variant="outline"
              busy={busy}
              busyLabel={words.saving}
              className="min-h-12!"
            >
              {words.button}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
