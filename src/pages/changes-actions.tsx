import { useMutation } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { pageChanges as words } from '../../content/cms/history.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { apiFetch } from '../lib/api-fetch.ts'
import { AlertDialog } from '../ui/app/alert-dialog.tsx'
import { notifyFailure } from '../ui/app/notify-failure.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import type { Page, SavedPage } from './page-answers.ts'

type ChangesActionsProps = {
  page: Page
  /** In the editor, 'Update Page' publishes. */
  isInEditor?: boolean
  onDone: (page: Page | undefined) => void
}

/** Publishes or discards changes that visitors do not see yet. */
export function ChangesActions({ page, isInEditor = false, onDone }: ChangesActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mayPublish } = useSignedIn()
  const act = (name: 'publish' | 'discard') =>
    apiFetch<SavedPage>(`/api/cms/pages/${page.id}/${name}`, {
      method: 'POST',
      body: { version: page.version },
    })
  const publish = useMutation({
    mutationFn: () => act('publish'),
    onSuccess: () => notify({ ...words.published, kind: 'good' }),
    onError: notifyFailure(words.publishFailed),
    onSettled: (answer) => onDone(answer?.page),
  })
  const discard = useMutation({
    mutationFn: () => act('discard'),
    onSuccess: () => notify({ ...words.discarded, kind: 'good' }),
    onError: notifyFailure(words.discardFailed),
    onSettled: (answer) => {
      setIsAsking(false)
      onDone(answer?.page)
    },
  })
  const size = isInEditor ? 'sm' : 'md'
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        size={size}
        icon={<Icon of={Undo} size={16} />}
        onClick={() => setIsAsking(true)}
      >
        {words.discard}
      </Button>
      {!isInEditor && mayPublish && (
        <Button
          busy={publish.isPending}
          busyLabel={words.publishing}
          onClick={() => publish.mutate()}
        >
          {words.publish}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        icon={Undo}
        title={words.question}
        cancelLabel={words.cancel}
        confirmLabel={words.discard}
        busy={discard.isPending}
        busyLabel={words.discarding}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => discard.mutate()}
      >
        <b>{page.draft?.title ?? page.title}</b> {words.consequence}
      </AlertDialog>
    </div>
  )
}
