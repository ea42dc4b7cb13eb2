import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js'
import type { VerifyMlDsa } from './cosignature.ts'

/** A module of its own: few policies name such a key, and it would double the checker's size. */
export const verifyMlDsa: VerifyMlDsa = (key, message, signature) =>
  ml_dsa44.verify(signature, message, key)
