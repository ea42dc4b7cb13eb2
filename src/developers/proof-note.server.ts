import { apiReference } from '../../content/pages/developers-intro.ts'
import type { ApiCall } from '../server/http/describe-call.ts'

/** Whether a call that writes in somebody's session asks them once more who they are. */
export function proofNote({
  method,
  who,
  asksProof,
}: Pick<ApiCall, 'method' | 'who' | 'asksProof'>) {
  const isOfSession = who !== undefined && who !== 'token'
  if (method === 'GET' || !isOfSession) return undefined
  return asksProof ? apiReference.proof.asked : apiReference.proof.notAsked
}
