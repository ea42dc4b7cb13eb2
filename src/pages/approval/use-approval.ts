import { useState } from 'react'
import { approvalWords as words } from '../../../content/cms/approval.ts'
import type { ApprovalAction } from '../../frames/cms/approval/approval-buttons.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Page, SavedPage } from '../page-answers.ts'

const told = {
  ask: { done: words.asked, failed: words.askFailed },
  withdraw: { done: words.withdrawn, failed: words.withdrawFailed },
  approve: { done: words.approved, failed: words.approveFailed },
  return: { done: words.dialog.done, failed: words.dialog.failed },
}

/** Sends one step of an approval at a time. */
export function useApproval(onStored: (page: Page, action: ApprovalAction) => void) {
  const [busy, setBusy] = useState<ApprovalAction | null>(null)
  const act = async (
    action: ApprovalAction,
    { id, version }: Pick<Page, 'id' | 'version'>,
    note?: string,
  ) => {
    setBusy(action)
    try {
      const { page } = await apiFetch<SavedPage>(`/api/cms/pages/${id}/${action}`, {
        method: 'POST',
        body: { version, ...(note !== undefined && { note }) },
      })
      const isLater = action === 'approve' && page.publishAt !== null
      notify({ ...(isLater ? words.approvedForLater : told[action].done), kind: 'good' })
      onStored(page, action)
      return true
    } catch (error) {
      notifyFailure(told[action].failed)(error)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, act }
}
