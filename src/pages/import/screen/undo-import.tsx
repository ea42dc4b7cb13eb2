import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { importScreen } from '../../../../content/cms/import.ts'
import { AlertDialog } from '../../../ui/app/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUndoImport } from './use-undo-import.ts'

const { undo: words } = importScreen

type UndoImportProps = { run: number; file: string; onUndone?: () => void }

/** A button that asks first. */
export function UndoImport({ run, file, onUndone }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false)
  const undo = useUndoImport(() => setIsAsking(false))
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Icon of={Undo} size={16} />}
        aria-label={words.label(file)}
        onClick={() => setIsAsking(true)}
      >
        {words.button}
      </Button>
      <AlertDialog
        open={isAsking}
        icon={Undo}
        title={words.question(file)}
        cancelLabel={words.cancel}
        confirmLabel={words.confirm}
        busy={undo.isPending}
        busyLabel={words.busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => undo.mutate(run, { onSuccess: onUndone })}
      >
        {words.consequence}
      </AlertDialog>
    </>
  )
}
