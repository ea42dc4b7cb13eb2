import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import type { ImportJob, ImportMessage, KnownAnswer } from './import-job.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const posts = 800
const longText = 'Words of a long post. '.repeat(3000)

function* items() {
  for (let n = 1; n <= posts; n += 1) {
    yield `<item><title>Post ${n}</title><link>https://blog.example.org/2020/01/post-number-${n}/</link>
<content:encoded><![CDATA[${longText}]]></content:encoded><wp:post_id>${n}</wp:post_id>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
<item><wp:post_id>9${n}</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://blog.example.org/uploads/picture-number-${n}.jpg</wp:attachment_url></item>`
  }
}

it('keeps nothing of a page but its addresses', async () => {
  const path = join(folder, 'blog.xml')
  const head = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.example.org</wp:base_blog_url>`
  writeFileSync(path, `${head}${[...items()].join('\n')}</channel></rss>`)
  const job: ImportJob = { path, isDryRun: false, fetchFrom: [] }
  // Less memory than the size of the file, so a thread that keeps the texts fails.
  const thread = new Worker(new URL('page-import-worker.server.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 16 },
  })
  let rows = 0
  let end: ImportMessage | undefined
  thread.on('message', (message: ImportMessage) => {
    const known: KnownAnswer = { id: rows, kind: 'page', slug: `post-${rows}`, isInTrash: false }
    if ('question' in message) thread.postMessage(known)
    if ('row' in message) rows += 1
    end = message
  })
  await once(thread, 'exit')
  expect(end).toEqual({ summary: { kind: 'wordpress', ignored: {} } })
  expect(rows).toBe(posts)
})
