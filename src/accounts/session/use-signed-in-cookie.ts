import { useSyncExternalStore } from 'react'
import { hasSignedInCookie } from './browser-login.ts'

const neverTold = () => () => {}

/** False in server markup, which is the same for everybody. */
export function useSignedInCookie(): boolean {
  return useSyncExternalStore(neverTold, hasSignedInCookie, () => false)
}
