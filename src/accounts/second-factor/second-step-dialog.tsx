import { useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { type SecondStep, SecondStepForm } from './second-step-form.tsx'

type SecondStepDialogProps = {
  path: string
  step: SecondStep
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** For a sign-in over a screen with unsaved work. */
export function SecondStepDialog({ path, step, onDone, onClose }: SecondStepDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      className="modal-rise m-auto max-h-[calc(100svh-2rem)] w-[min(480px,calc(100vw-2rem))] overflow-auto rounded-xl bg-surface shadow-lg"
    >
      <div className="p-7 max-sm:p-5">
        <SecondStepForm
          {...step}
          path={path}
          heading={(title, lead) => (
            <div className="mb-5">
              <h2 id={id} className="text-dialog">
                {title}
              </h2>
              <p className="mt-1 text-fg-muted">{lead}</p>
            </div>
          )}
          onDone={onDone}
          onAgain={onClose}
        />
      </div>
    </Dialog>
  )
}
