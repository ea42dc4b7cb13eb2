import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import * as z from 'zod/mini'
import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { StartError } from '../../server/start-error.ts'
import { edgeOf, rootOf, type TreeNode } from '../growing-tree.ts'

const base64Hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))

const stateShape = z.object({
  format: z.literal('terraproof.watch/1'),
  url: z.string(),
  origin: z.string(),
  keys: z.array(z.string()),
  size: z.int().check(z.gte(0)),
  root: base64Hash,
  /** The hashes of the complete subtrees at the right edge. */
  edge: z.array(base64Hash),
  note: z.string(),
  /** The list of one's own certificates and keys that the entries were compared with. */
  own: z.string(),
  /** What was seen about them: certificates with a statement, and what changed. */
  seen: z.record(z.string(), z.array(z.string())),
  at: z.string(),
})

/** How far a log was followed; everything before held. */
export type MonitorState = z.infer<typeof stateShape>

export function readMonitorState(file: string): MonitorState | undefined {
  if (!existsSync(file)) return undefined
  const state = stateShape.safeParse(parse(readFileSync(file, 'utf8'))).data
  const edge = state && edgeFrom(state)
  const isWhole =
    edge !== undefined && toBase64(rootOf(edge.map(({ hash }) => hash))) === state?.root
  if (!state || !isWhole)
    throw new StartError(
      `${file} cannot be read as the state of a monitor. Move it away to begin anew, and keep it: it may be evidence`,
    )
  return state
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function edgeFrom({ size, edge }: Pick<MonitorState, 'size' | 'edge'>) {
  const subtrees = edgeOf(size)
  if (subtrees.length !== edge.length) return undefined
  return subtrees.map(
    (subtree, at): TreeNode => ({ ...subtree, hash: fromBase64(edge[at] ?? '') as Uint8Array }),
  )
}

/** Either the old state or the new one is there, whatever happens. */
export function writeMonitorState(file: string, state: MonitorState) {
  const handle = openSync(`${file}.new`, 'w', 0o600)
  writeSync(handle, `${JSON.stringify(state)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(`${file}.new`, file)
}
