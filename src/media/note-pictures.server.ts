import { noteRead } from '../server/page-cache/noted-reads.ts'

/** Under which `pagesChanged` is told of a change of this picture, in any of its sizes. */
export const nameOfPicture = (filename: string) => `media-${filename.slice(0, 24)}`

/** Says that a page shows all pictures whose paths are in these texts. */
export function notePictures(...texts: readonly (string | null | undefined)[]) {
  for (const text of texts) {
    for (const [, stem = ''] of (text ?? '').matchAll(/\/media\/([0-9a-f]{24})/g)) {
      noteRead(nameOfPicture(stem))
    }
  }
}
