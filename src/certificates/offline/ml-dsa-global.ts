import type { VerifyMlDsa } from '../../transparency/cosignature.ts'

/** What the script for ML-DSA-44 is called in the files that have it. */
export const mlDsaGlobal = 'terraproofMlDsa'

export const readMlDsa = () =>
  (globalThis as { [mlDsaGlobal]?: { verifyMlDsa: VerifyMlDsa } })[mlDsaGlobal]?.verifyMlDsa
