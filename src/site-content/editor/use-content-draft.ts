import { useState } from 'react'
import { approvalWords } from '../../../content/cms/approval.ts'
import { siteEditor as words } from '../../../content/cms/site.ts'
import type { ApprovalAction } from '../../frames/cms/approval/approval-buttons.tsx'
import { ApiError, apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import { documentPath, type EditedDocument, type SavedContent } from '../site-query.ts'
import { useAutosave } from './use-autosave.ts'

const approvalTold = {
  ask: { done: approvalWords.asked, failed: approvalWords.askFailed },
  withdraw: { done: approvalWords.withdrawn, failed: approvalWords.withdrawFailed },
  approve: { done: approvalWords.approved, failed: approvalWords.approveFailed },
  return: { done: approvalWords.dialog.done, failed: approvalWords.dialog.failed },
}

export type ContentDraft = ReturnType<typeof useContentDraft>

type Step = {
  action: string
  path: string
  method: 'POST' | 'PUT' | 'DELETE'
  body?: object | ((content: object) => object)
  failed: { title: string; description: string }
  done: { title: string; description?: string }
  /** Takes what was stored. Returns the content that it is. */
  take: (saved: SavedContent['document'], sent: object) => object
}

/** The draft of a built-in page, and what an editor does with it. */
export function useContentDraft(document: EditedDocument) {
  const { accept, fail, inTurn, now, setContent, setProblems, settled, ...draft } =
    useAutosave(document)
  const [busy, setBusy] = useState<string | null>(null)

  /** Sends a step and says what came of it. Returns whether it was done. */
  const send = ({ action, path, method, body, failed, done, take }: Step) =>
    inTurn(async () => {
      setBusy(action)
      const { content: sent, stored } = now.current
      try {
        const answer = await apiFetch<SavedContent>(`${documentPath(document.id)}${path}`, {
          method,
          body: { version: stored.version, ...(typeof body === 'function' ? body(sent) : body) },
        })
        settled(take(answer.document, sent))
        notify({ ...done, kind: 'good' })
        return true
      } catch (error) {
        await fail(error)
        const isShown =
          error instanceof ApiError && ['stale_edit', 'invalid'].includes(error.code ?? '')
        if (!isShown) notifyFailure(failed)(error)
        return false
      } finally {
        setBusy(null)
      }
    })

  /** Shows content that replaces what was typed. */
  const show = (content: object) => {
    setContent(content)
    setProblems({})
    return content
  }

  return {
    ...draft,
    busy,
    async saveDraft() {
      if (await draft.save(true)) notify({ ...words.draftSaved, kind: 'good' })
    },
    async publish() {
      setProblems({})
      // What cannot be published yet is kept.
      await draft.save()
      return send({
        action: 'publish',
        path: '/publish',
        method: 'POST',
        body: (content) => ({ content }),
        failed: words.notPublished,
        done: words.published,
        take(saved, sent) {
          accept(saved, null, sent)
          return sent
        },
      })
    },
    /** A step of an approval; what is typed is saved first. Returns whether it was done. */
    async act(action: ApprovalAction, note?: string) {
      if (action === 'ask' && !(await draft.save())) return false
      return send({
        action,
        path: `/${action}`,
        method: 'POST',
        body: note === undefined ? {} : { note },
        ...approvalTold[action],
        take(saved, sent) {
          if (action === 'approve') accept(saved, null, sent)
          else accept(saved, sent)
          return sent
        },
      })
    },
    discard: () =>
      send({
        action: 'discard',
        path: '/draft',
        method: 'DELETE',
        failed: words.discardFailed,
        done: words.discarded,
        take(saved) {
          accept(saved, null)
          return show(now.current.stored.live)
        },
      }),
    reset: () =>
      send({
        action: 'reset',
        path: '/reset',
        method: 'POST',
        failed: words.resetFailed,
        done: words.wasReset,
        take(saved) {
          const { shipped } = now.current.stored
          accept(saved, null, shipped)
          return show(shipped)
        },
      }),
    async schedule(publishAt: string | null) {
      if (!(await draft.save())) return false
      const { failed, done, stopped } = words.scheduleDialog
      return send({
        action: 'schedule',
        path: '/schedule',
        method: 'PUT',
        body: { publishAt },
        failed,
        done: publishAt ? done : stopped,
        take(saved, sent) {
          accept(saved, sent)
          return sent
        },
      })
    },
    /** Keeps what both wrote. */
    combine() {
      notify({ title: words.conflict.combined(draft.combine()), kind: 'good' })
    },
  }
}
