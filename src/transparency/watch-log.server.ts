import { setImmediate } from 'node:timers/promises'
import type { Services } from '../server/services.ts'
import { findDifference } from './audit-log.server.ts'
import type { Audit, LogHooks, ReadLog } from './log-hooks.ts'
import { asSequencer, setFreeze, waitForTurn } from './sequencer.store.server.ts'

type Given = Pick<Services, 'db' | 'pagesChanged'> & { hooks: LogHooks }

/** Compares the log with what was signed, and freezes it where it differs. */
export async function auditLog({ db, pagesChanged, hooks }: Given, audit?: Audit) {
  const reading: ReadLog = (use) => asSequencer(db, use)
  // What looks different may just have been added to, so it is looked at again while nothing is.
  if (!(await findDifference(reading, hooks, audit))) return null
  const difference = await asSequencer(db, async (tx) => {
    await waitForTurn(tx)
    const isWhole = audit?.isWhole ?? true
    const found = await findDifference((use) => use(tx), hooks, {
      rest: async () => {},
      isWhole,
    })
    if (found) await setFreeze(tx, found)
    return found
  })
  if (difference) await pagesChanged(['/log'])
  return difference
}

/** The part of the check that is too slow for the start runs after it, between requests. */
export function auditInBackground(services: Services, hooks: LogHooks) {
  let isStopped = false
  const rest = async () => {
    await setImmediate()
    if (isStopped) throw new Stopped()
  }
  const working = auditLog({ ...services, hooks }, { rest, isWhole: false }).then(
    (difference) => {
      if (difference) services.log.error(`the transparency log is frozen: ${difference}`)
    },
    (error) => {
      if (!isStopped) services.log.error({ err: error }, 'the log could not be compared')
    },
  )
  return {
    async stop() {
      isStopped = true
      await working
    },
  }
}

class Stopped extends Error {}
