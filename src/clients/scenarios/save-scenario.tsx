import { type FormEvent, useState } from 'react'
import { carbonCalculator } from '../../../content/carbon-calculator.ts'
import { useClientSession } from '../../accounts/session/use-client-session.ts'
import type { CalculatorValues } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { ApiError } from '../../lib/api-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { useSaveScenario } from './use-scenarios.ts'

const words = carbonCalculator.save

export function SaveScenario({ values }: { values: CalculatorValues }) {
  const { client } = useClientSession()
  const save = useSaveScenario()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  if (!client) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(words.missingName)
    if (name.trim().length > 80) return setProblem(words.tooLong)
    setProblem(undefined)
    save.mutate(
      { name, inputs: values },
      {
        onSuccess: () => {
          setName('')
          notify({ title: words.saved, kind: 'good' })
        },
        onError: (error) => {
          const field = error instanceof ApiError ? error.fields?.name : undefined
          if (field) setProblem(field)
          else notify({ title: words.failure, description: error.message, kind: 'bad' })
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 border-t border-line pt-6">
      <Field id="scenario-name" label={words.nameLabel} hint={words.note} error={problem}>
        {(control) => (
          <div className="flex gap-3 max-sm:flex-col [&>:first-child]:grow">
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={words.namePlaceholder}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              variant="outline"
              busy={save.isPending}
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
