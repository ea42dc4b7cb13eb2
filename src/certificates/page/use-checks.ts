import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckLine } from '../../../content/claims/check-words.ts'
import type { CheckResult, Standing } from '../../certificate-check/check-result.ts'
import type { CertificateView } from '../certificate-view.ts'
import type { SiteTrust } from '../site-trust.ts'
import { useReadersPolicy } from './use-readers-policy.ts'

export type ShownCheck = CheckResult & { line: CheckLine }

/** `standing` is what the site answered with it; none with a file, which cannot know what came later. */
export type LoadedCertificate = { text: string; standing: Standing | null }

/** `readers` is the policy of who reads the page, in place of the site's. */
export type CheckJob = { text: string; trust: SiteTrust; readers: Uint8Array | null }

export type WorkerMessage =
  | { kind: 'view'; view: CertificateView | null }
  | { kind: 'check'; check: ShownCheck }
  | { kind: 'done'; seconds: number }

export type ChecksState = {
  phase: 'waiting' | 'running' | 'done' | 'failed'
  shown: readonly ShownCheck[]
  /** How long the checks themselves took. */
  seconds: number
  /** The text that was checked, and the page's data made from it. */
  text: string
  view: CertificateView | null
  standing: Standing | null
}

const start: ChecksState = {
  phase: 'waiting',
  shown: [],
  seconds: 0,
  text: '',
  view: null,
  standing: null,
}
const stepMs = 24
const longestMs = 600

/**
 * Runs the checks when the page is loaded, and again on demand. Results appear one by one for at
 * most 600 ms, and all at once if reduced motion is on.
 */
export function useChecks(load: () => Promise<LoadedCertificate>, trust: SiteTrust) {
  const policy = useReadersPolicy()
  const { bytes: readers } = policy
  const [state, setState] = useState(start)
  const stop = useRef(() => {})

  const check = useCallback(async () => {
    stop.current()
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    let isStopped = false
    stop.current = () => {
      isStopped = true
      worker.terminate()
    }
    const change = (part: Partial<ChecksState>) => {
      if (!isStopped) setState((before) => ({ ...before, ...part }))
    }
    change({ phase: 'running', shown: [] })
    try {
      const messages = readMessages(worker)
      const { text, standing } = await load()
      worker.postMessage({ text, trust, readers } satisfies CheckJob)
      const shown: ShownCheck[] = []
      const began = performance.now()
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      for await (const message of messages) {
        if (isStopped) return
        if (message.kind === 'view') change({ text, standing, view: message.view })
        if (message.kind === 'done')
          return change({ phase: 'done', shown, seconds: message.seconds })
        if (message.kind !== 'check') continue
        shown.push(message.check)
        if (isStill || performance.now() - began > longestMs) continue
        change({ shown: [...shown] })
        await new Promise((resolve) => setTimeout(resolve, stepMs))
      }
    } catch {
      change({ ...start, phase: 'failed' })
    } finally {
      worker.terminate()
    }
  }, [load, trust, readers])

  useEffect(() => {
    check()
    return () => stop.current()
  }, [check])

  return { ...state, again: check, policy }
}

/** The messages of a worker in order, buffered until they are read. */
async function* readMessages(worker: Worker): AsyncGenerator<WorkerMessage> {
  const waiting: WorkerMessage[] = []
  let failure: unknown
  let wake = () => {}
  worker.addEventListener('message', ({ data }) => {
    waiting.push(data)
    wake()
  })
  worker.addEventListener('error', (error) => {
    failure = error
    wake()
  })
  for (;;) {
    if (failure) throw failure
    const next = waiting.shift()
    if (next) yield next
    else await new Promise<void>((resolve) => (wake = resolve))
  }
}
