import { useState } from 'react'
import { policyWords } from '../../../content/claims/witness-words.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { parsePolicy, policyLimits } from '../../transparency/tlog-policy.ts'

export type ReadersPolicy = ReturnType<typeof useReadersPolicy>

/** The policy file that the reader chose. One that cannot be used changes nothing. */
export function useReadersPolicy() {
  const [used, setUsed] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  return {
    bytes: used?.bytes ?? null,
    name: used?.name ?? null,
    fault,
    async choose(file: File) {
      const name = oneLine(file.name).slice(0, 100)
      if (file.size > policyLimits.bytes) return setFault(policyWords.tooLarge)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = parsePolicy(bytes)
      if ('fault' in read) return setFault(policyWords.refused(name, read.fault))
      setFault(null)
      setUsed({ name, bytes })
    },
    drop() {
      setFault(null)
      setUsed(null)
    },
  }
}
