import { useEffect, useState } from 'react'
import type { SecondStep } from '../../accounts/second-factor/second-step-form.tsx'
import { apiFetch } from '../../lib/api-fetch.ts'

type Arrival = {
  /** Why the way back from an identity provider led here. */
  problem?: string
  step?: SecondStep
  isFinishing?: boolean
}

/**
 * What the way back from an identity provider left in the address. The document is the same for
 * everybody, so the browser reads it. `path` is the path of the sign-in in the API.
 */
export function useSsoArrival(path: string, finish?: () => Promise<unknown>) {
  const [arrival, setArrival] = useState<Arrival>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for the address it opened with
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('sso')
    if (!code) return
    void read(path, code, finish, setArrival)
  }, [])
  return arrival
}

async function read(
  path: string,
  code: string,
  finish: (() => Promise<unknown>) | undefined,
  show: (arrival: Arrival) => void,
) {
  try {
    if (code === 'done' && finish) {
      show({ isFinishing: true })
      await finish()
    } else if (code === 'step') show({ step: await apiFetch<SecondStep>(`${path}/second-step`) })
    else show({ problem: await textOf(code) })
  } catch {
    show({ problem: await textOf('expired') })
  }
}

async function textOf(code: string) {
  const { ssoProblems } = await import('../../../content/clients/sso-sign-in.ts')
  return Object.hasOwn(ssoProblems, code)
    ? ssoProblems[code as keyof typeof ssoProblems]
    : undefined
}
