import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkWords as words } from '../../../content/cms/bulk.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify } from '../../ui/toast.ts'
import { pagesPath } from '../list/pages-query.ts'
import type { bulkApi } from './bulk.api.server.ts'
import type { BulkAction } from './bulk.schema.ts'

type Answer = ApiAnswer<typeof bulkApi, '/bulk', 'post'>
type Undone = ApiAnswer<typeof bulkApi, '/bulk/undo', 'post'>

export type BulkOutcome = Pick<Answer, 'changed' | 'unchanged' | 'failed'> & { action: BulkAction }

const partSize = 50

/** Changes many pages in parts, so that progress can be shown, and can undo the change once. */
export function useBulk() {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  async function inParts<Item>(all: readonly Item[], each: (part: Item[]) => Promise<void>) {
    setProgress({ done: 0, total: all.length })
    try {
      for (let at = 0; at < all.length; at += partSize) {
        await each(all.slice(at, at + partSize))
        setProgress({ done: Math.min(at + partSize, all.length), total: all.length })
      }
    } catch {
      notify({ ...words.stopped, kind: 'bad' })
    }
    setProgress(null)
    await queries.invalidateQueries({ queryKey: [pagesPath] })
  }

  return {
    progress,
    outcome,
    forget: () => setOutcome(null),
    async run(action: BulkAction, ids: readonly number[]) {
      const sum: BulkOutcome = { action, changed: [], unchanged: 0, failed: [] }
      await inParts(ids, async (part) => {
        const body = { action, ids: part }
        const answer = await apiFetch<Answer>(`${pagesPath}/bulk`, { method: 'POST', body })
        sum.changed.push(...answer.changed)
        sum.failed.push(...answer.failed)
        sum.unchanged += answer.unchanged
      })
      setOutcome(sum)
    },
    async undo({ action, changed }: BulkOutcome) {
      let [done, failed] = [0, 0]
      await inParts(changed, async (pages) => {
        const body = { action, pages }
        const answer = await apiFetch<Undone>(`${pagesPath}/bulk/undo`, { method: 'POST', body })
        done += answer.changed.length
        failed += answer.failed.length
      })
      setOutcome(null)
      const description = failed > 0 ? words.notUndone(failed) : undefined
      notify({ title: words.undone(done), description, kind: failed > 0 ? 'bad' : 'good' })
    },
  }
}
