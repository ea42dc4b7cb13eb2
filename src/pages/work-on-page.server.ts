import { takeTurns } from '../lib/take-turns.ts'
import { runInThread } from '../server/run-in-thread.ts'
import { cleanTags } from './articles/clean-article.server.ts'
import type { PageInput } from './page.schema.ts'
import type { PageValues } from './page.store.server.ts'
import { carryOut, type PageJob, type PageWork } from './page-work.server.ts'

const worker = { name: 'page-worker', source: 'src/pages/page-worker.server.ts' }
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 }
const inTurn = takeTurns({ slots: 2 })

/** A page of this length takes 20 ms at worst on a slow machine, while a thread takes a hundred to start. */
const shortPage = 8_000
/** Ten times as long as the largest page takes. */
const timeoutMs = 30_000

/** Where what takes as long as many requests is done, on behalf of somebody. */
export async function workOnPage<Work extends keyof PageWork>(
  by: string | null,
  work: Work,
  ...given: Parameters<PageWork[Work]>
): Promise<ReturnType<PageWork[Work]>> {
  const job = { work, given } as PageJob
  const done =
    given[0].length <= shortPage
      ? carryOut(job)
      : await inTurn(by ?? '', () => runInThread(worker, job, memory, timeoutMs))
  return done as ReturnType<PageWork[Work]>
}

/** The form in which a page is stored that somebody saves. */
export async function cleanInThread(input: PageInput, by: string | null): Promise<PageValues> {
  const { title, slug, isPublished, searchAppearance, article } = input
  const cleaned = await workOnPage(by, 'clean', input.content)
  return { title, slug, isPublished, searchAppearance, ...cleanTags(article), ...cleaned }
}
