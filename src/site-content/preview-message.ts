import type { FieldPath } from './compare-content.ts'

/** What the editor sends to the page in its frame. */
export type PreviewMessage = {
  content: object
  words: Record<string, string>
  place: FieldPath | null
}

/** What the page in the frame says once it listens. */
export const previewReady = 'terraproof-preview-ready'

export const isPreviewReady = (data: unknown) => data === previewReady
