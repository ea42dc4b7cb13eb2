import type { ReactNode } from 'react'
import { workspace } from '../../content/claims/workspace.ts'
import { StepsCard } from '../ui/app/steps-card.tsx'
import { Button } from '../ui/button.tsx'

const words = workspace.firstSteps
const steps = [words.organisation, words.data, words.review]

/** From nothing to a first certificate. Only the current step has an action; later ones are off. */
export function FirstSteps({ current, action }: { current: number; action: ReactNode }) {
  return (
    <StepsCard
      label={words.label}
      doneLabel={words.done}
      current={current}
      steps={steps.map(({ title, text, action: label }, index) => ({
        title,
        text,
        action:
          index === current
            ? action
            : index > current && (
                <Button variant="outline" disabled>
                  {label}
                </Button>
              ),
      }))}
    />
  )
}
