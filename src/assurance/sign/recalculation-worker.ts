import { type Recalculated, recalculate, type SigningData } from './recalculate.ts'

export type RecalculationMessage =
  | { kind: 'step'; step: Recalculated }
  | { kind: 'done'; seconds: number; claimHash: string }
  | { kind: 'failed' }

// Fetching and hashing 100,000 rows takes seconds; in a worker it does not block scrolling.
addEventListener('message', async ({ data: address }: MessageEvent<string>) => {
  const began = performance.now()
  try {
    const answer = await fetch(address)
    if (!answer.ok) return tell({ kind: 'failed' })
    const data = (await answer.json()) as SigningData
    for (const step of recalculate(data)) tell({ kind: 'step', step })
    const seconds = (performance.now() - began) / 1000
    tell({ kind: 'done', seconds, claimHash: data.claimHash })
  } catch {
    tell({ kind: 'failed' })
  }
})

const tell = (message: RecalculationMessage) => postMessage(message)
