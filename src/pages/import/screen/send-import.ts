import { apiError, signedOutEvent } from '../../../lib/api-fetch.ts'
import { queryString } from '../../../lib/query/list-query.ts'
import type { ImportLine } from '../import.schema.ts'

export type ImportOptions = {
  isDryRun: boolean
  asDrafts?: boolean
  fetchesPictures?: boolean
  /** The keys of the chosen rows; all of them if missing. */
  keys?: readonly string[]
}

/** Sends the file and yields the lines of the answer as they arrive. */
export async function* sendImport(
  file: File,
  { isDryRun, asDrafts, fetchesPictures, keys }: ImportOptions,
  signal: AbortSignal,
): AsyncGenerator<ImportLine> {
  const choice = keys && new Blob([JSON.stringify(keys)])
  const query = queryString({
    name: file.name.slice(-200),
    ...(isDryRun && { dryRun: '1' }),
    ...(asDrafts && { asDrafts: '1' }),
    ...(fetchesPictures && { fetch: '1' }),
    ...(choice && { choice: String(choice.size) }),
  })
  const answer = await fetch(`/api/cms/import${query}`, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', 'Content-Type': 'application/octet-stream' },
    body: choice ? new Blob([choice, file]) : file,
    signal,
  })
  if (!answer.ok || !answer.body) {
    const error = apiError(answer, await answer.text())
    if (error.code === 'not_signed_in') window.dispatchEvent(new Event(signedOutEvent))
    throw error
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
