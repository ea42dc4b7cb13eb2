import { createContext, useContext } from 'react'
import type { CmsSession } from '../../accounts/session/use-cms-session.ts'

export type SignedInEditor = Extract<CmsSession, { authenticated: true }>

export const SignedInContext = createContext<SignedInEditor | null>(null)

/** The signed-in editor. Works only below CmsGuard. */
export function useSignedIn(): SignedInEditor {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('useSignedIn needs CmsGuard above it')
  return signedIn
}
