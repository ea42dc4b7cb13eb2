import { useEffect } from 'react'
import type { Client } from './use-client-session.ts'

const idleMs = 30 * 60_000
/** Limits how often input is recorded: moving the pointer causes many events. */
const noteEveryMs = 5_000
/** Shared by all tabs, so that work in one tab counts as presence in the others. */
const lastInputKey = 'terraproof_last_input'
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Logs a client out after half an hour without input. Does nothing if `client` is null. */
export function useIdleLogout(client: Client | null, logOut: () => void) {
  useEffect(() => {
    if (!client) return
    let timer: number | undefined
    let noted = 0

    const note = () => {
      if (Date.now() - noted < noteEveryMs) return
      noted = Date.now()
      localStorage.setItem(lastInputKey, String(noted))
    }
    const judge = () => {
      window.clearTimeout(timer)
      const elsewhere = Number(localStorage.getItem(lastInputKey))
      const idle = Date.now() - Math.max(noted, elsewhere)
      if (idle >= idleMs) logOut()
      else timer = window.setTimeout(judge, idleMs - idle)
    }

    note()
    judge()
    for (const name of inputs) window.addEventListener(name, note, { passive: true })
    // A frozen tab runs no timers, so this is checked when the tab comes back.
    document.addEventListener('visibilitychange', judge)
    return () => {
      window.clearTimeout(timer)
      for (const name of inputs) window.removeEventListener(name, note)
      document.removeEventListener('visibilitychange', judge)
    }
  }, [client, logOut])
}
