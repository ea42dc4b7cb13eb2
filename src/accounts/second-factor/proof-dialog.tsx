import { lazy, Suspense, useEffect, useState } from 'react'
import { askForProof, setUpFirstEvent } from '../../lib/api-fetch.ts'
import type { SessionKind } from '../session/session.store.server.ts'

const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

/**
 * Opens when the server wants to know once more who it is, after which the call is repeated. Leads
 * whoever lacks a required second step to where it is set up.
 */
export function ProofDialog({ kind, accountPath }: { kind: SessionKind; accountPath: string }) {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => askForProof(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  useEffect(() => {
    const lead = () => {
      if (window.location.pathname !== accountPath) window.location.assign(accountPath)
    }
    window.addEventListener(setUpFirstEvent, lead)
    return () => window.removeEventListener(setUpFirstEvent, lead)
  }, [accountPath])
  if (!answer) return null
  const close = (isProved: boolean) => {
    answer(isProved)
    setAnswer(null)
  }
  return (
    <Suspense>
      <ProofForm kind={kind} onClose={close} />
    </Suspense>
  )
}
