import { createContext, type ReactNode, use, useMemo } from 'react'
import { overlay } from '../../lib/overlay.ts'

/** What editors changed of the shipped words, by part. As long as nothing is changed, it is empty. */
export type ChangedWords = Readonly<Record<string, object | undefined>>

const Changed = createContext<ChangedWords>({})

/** Adds to what is changed around it. */
export function WithChangedWords({
  words,
  children,
}: {
  words: ChangedWords | null | undefined
  children: ReactNode
}) {
  const outer = use(Changed)
  const all = useMemo(() => (words ? { ...outer, ...words } : outer), [outer, words])
  return <Changed value={all}>{children}</Changed>
}

/**
 * The words of one part. The shipped ones come with the script of the component, so that a page that
 * nobody changed is not sent twice.
 */
export function useWords<Words extends object>(part: string, shipped: Words): Words {
  const changed = use(Changed)[part]
  return useMemo(() => overlay(shipped, changed), [shipped, changed])
}
