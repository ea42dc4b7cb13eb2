import type { testApp } from './test-app.ts'

/** Sends a file to import, as an editor of its own. */
export async function sendImport(
  test: ReturnType<typeof testApp>,
  file: string | Uint8Array,
  query: Record<string, string>,
  signal?: AbortSignal,
) {
  const { cookie } = await test.editor()
  return test.raw(`/api/cms/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      cookie,
      'content-type': 'application/octet-stream',
    },
    body: typeof file === 'string' ? file : new Uint8Array(file),
    signal,
  })
}
