import type { Config } from '../../server/config.ts'
import { guardedFetch, OutboundError } from '../../server/http/guarded-fetch.ts'
import type { VerifyMlDsa } from '../cosignature.ts'
import { type AddCheckpoint, formatAddCheckpoint } from './add-checkpoint.ts'
import { type Answer, longestAnswer, readAnswer, type Verdict } from './read-answer.ts'
import type { AskedWitness } from './site-policy.server.ts'

type Asked = {
  config: Config
  witness: AskedWitness
  request: AddCheckpoint
  text: string
  size: number
  attempt: number
  verifyMlDsa?: VerifyMlDsa | undefined
  signal?: AbortSignal | undefined
}

/** Until there is a connection, until the answer begins, and for all of it. */
const limits = { connectMs: 3_000, firstByteMs: 5_000, timeoutMs: 10_000 }

/** Sends one add-checkpoint request, and says how its answer is understood. */
export async function askWitness(asked: Asked): Promise<Verdict> {
  const { config, witness, request, signal, ...rest } = asked
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'accept-encoding': 'identity',
    'user-agent': 'terraproof-log',
  }
  const body = formatAddCheckpoint(request)
  const init = { method: 'POST', headers, body, signal }
  const answer = await send(config, `${witness.url}/add-checkpoint`, init)
  if ('result' in answer) return answer
  const now = Math.floor(Date.now() / 1000)
  return readAnswer(answer, { ...rest, old: request.old, key: witness.key, now })
}

/** The checkpoint that a witness serves for a log, if it serves any. */
export async function askHeldCheckpoint(
  config: Config,
  witness: Pick<AskedWitness, 'url'>,
  originHash: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const init = { headers: { 'accept-encoding': 'identity' }, signal }
  const answer = await send(config, `${witness.url}/${originHash}/checkpoint`, init)
  if ('result' in answer || answer.status !== 200) return undefined
  const text = new TextDecoder().decode(answer.body)
  return text.includes('�') ? undefined : text
}

async function send(
  config: Config,
  address: string,
  init: Parameters<typeof guardedFetch>[1],
): Promise<Answer | { result: 'garbage' | 'failed' }> {
  try {
    const answer = await guardedFetch(address, init, guardOf(config))
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      contentEncoding: answer.headers.get('content-encoding'),
      retryAfter: answer.headers.get('retry-after'),
      body: new Uint8Array(await answer.arrayBuffer()),
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { result: error.reason === 'too long' ? 'garbage' : 'failed' }
  }
}

const guardOf = ({ witnessesAllowPrivate }: Config) => ({
  isPrivateAllowed: () => witnessesAllowPrivate,
  isPlainAllowed: witnessesAllowPrivate,
  ...limits,
  maxBytes: longestAnswer,
  keepsAlive: true,
})
