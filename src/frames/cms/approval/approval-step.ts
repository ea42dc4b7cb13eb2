import type { Review } from '../../../accounts/approval/review.schema.ts'
import { isAtLeast } from '../../../accounts/cms-roles.ts'
import type { SignedInEditor } from '../signed-in.tsx'

/** What somebody can do next with what they are editing. */
export type ApprovalStep = 'publish' | 'ask' | 'asked' | 'approve'

export function approvalStep(
  review: Review | null | undefined,
  { username, role, mayPublish }: SignedInEditor,
): ApprovalStep {
  if (review?.state === 'waiting') {
    if (isAtLeast(role, 'editor') && review.by !== username) return 'approve'
    if (!mayPublish) return 'asked'
  }
  return mayPublish ? 'publish' : 'ask'
}
