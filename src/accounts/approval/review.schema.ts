import * as z from 'zod/mini'
import { visibleLines } from '../../lib/visible-text.ts'

/** What became of a request for approval. It ends when its subject is published or withdrawn. */
export type Review =
  | { state: 'waiting'; by: string; at: string }
  /** The note stays until the next request. */
  | { state: 'returned'; by: string; at: string; note: string; askedBy: string }

const longestNote = 2000

export const reviewNote = z.string('Write a note').check(
  z.maxLength(longestNote, {
    error: `Shorten the note to ${longestNote.toLocaleString('en-GB')} characters or fewer`,
    abort: true,
  }),
  z.overwrite(visibleLines),
  z.minLength(1, 'Write what has to change'),
)

export const approvalSetting = z.object({ required: z.boolean() })
