import { setTimeout as sleep } from 'node:timers/promises'
import { toBase64 } from '../../lib/base64.ts'
import { type Checkpoint, openCheckpoint, readCheckpoint } from '../checkpoint.ts'
import { growTree, type TreeNode } from '../growing-tree.ts'
import { treeRoot } from '../merkle.ts'
import { shownText } from '../shown-name.ts'
import { type NoteKey, parseNoteKey, splitNote } from '../signed-note.ts'
import { levelsPerTile, tileWidth } from '../tile-path.ts'
import { edgeFrom, type MonitorState } from './monitor-state.server.ts'
import { type RemoteLog, Unreachable } from './remote-log.server.ts'

/** What only a dishonest or damaged log can cause. */
export class LogAlarm extends Error {
  readonly kind: 'unknown-key' | 'rollback' | 'fork' | 'entry'
  /** Texts that prove it, by the names of their files. */
  readonly evidence: Record<string, string>
  constructor(kind: LogAlarm['kind'], message: string, evidence: Record<string, string> = {}) {
    super(message)
    this.kind = kind
    this.evidence = evidence
  }
}

export type Follow = {
  log: RemoteLog
  state: MonitorState | undefined
  /** Reads every entry again, which must begin with those of the state. */
  isReread?: boolean
  /** Keys that the reader trusts; without any, those of the log are taken at the first run. */
  trusted: readonly string[]
  /** Says what is wrong with an entry, if anything is. */
  onEntry: (data: Uint8Array, index: number) => string | undefined
  /** A smaller log is looked at again after so long. */
  againMs?: number
}

export type Followed = Pick<MonitorState, 'origin' | 'keys' | 'size' | 'root' | 'edge' | 'note'>

const bundlesAtOnce = 8

/** Reads and verifies everything that was added since; throws an alarm if anything does not hold. */
export async function followLog(given: Follow): Promise<Followed> {
  const { log, state, againMs = 60_000 } = given
  const keys = await keysFor(given)
  let opened = await openNewest(log, keys, given)
  if (state && opened.checkpoint.size < state.size) {
    await sleep(againMs)
    opened = await openNewest(log, keys, given)
  }
  const { note, checkpoint } = opened
  if (state && checkpoint.size < state.size)
    throw new LogAlarm(
      'rollback',
      `the log has ${checkpoint.size} entries; ${state.size} were signed before`,
      { kept: state.note, shown: note },
    )
  const edge = await continueTree(given, opened)
  const root = toBase64(checkpoint.root)
  return { origin: checkpoint.origin, keys, size: checkpoint.size, root, edge, note }
}

async function keysFor({ log, state, trusted }: Follow) {
  if (trusted.length > 0) return [...new Set([...trusted, ...(state?.keys ?? [])])]
  if (state) return state.keys
  const lines = (await log.keys()).split('\n')
  const keys = lines.flatMap((line) => line.split(' ')[0] || [])
  if (keys.length === 0 || !keys.every((key) => parseNoteKey(key)))
    throw new Unreachable(`${log.base}/keys has no key that can be used`)
  return keys
}

type Opened = { note: string; checkpoint: Checkpoint }

async function openNewest(log: RemoteLog, vkeys: string[], { state }: Follow): Promise<Opened> {
  const note = await log.checkpoint()
  const keys = vkeys.flatMap((vkey) => parseNoteKey(vkey) ?? [])
  refuseUnknownKey(note, keys)
  const checkpoint = keys.map((key) => openCheckpoint(note, key)).find((one) => one !== undefined)
  if (!checkpoint) {
    const origin = readCheckpoint(note)?.origin
    if (origin === undefined)
      throw new Unreachable(`${log.base}/checkpoint cannot be read as a checkpoint`)
    throw new LogAlarm('fork', `the checkpoint of ${shownText(origin)} is signed by no known key`, {
      ...(state && { kept: state.note }),
      shown: note,
    })
  }
  if (state && checkpoint.origin !== state.origin)
    throw new LogAlarm(
      'fork',
      `the log is now called ${shownText(checkpoint.origin)}, not ${shownText(state.origin)}`,
      { kept: state.note, shown: note },
    )
  return { note, checkpoint }
}

/** Also beside a known key: somebody may be preparing to replace it. */
function refuseUnknownKey(note: string, keys: readonly NoteKey[]) {
  const origin = readCheckpoint(note)?.origin
  const unknown = splitNote(note)?.signatures.find(
    ({ name, hash }) => name === origin && !keys.some((key) => key.hash === hash),
  )
  if (unknown)
    throw new LogAlarm(
      'unknown-key',
      `the log signs with a key that was not known, ${shownText(unknown.name)}+${unknown.hash}. If it is right, run again with --log-key`,
      { shown: note },
    )
}

async function continueTree(given: Follow, { note, checkpoint }: Opened): Promise<string[]> {
  const { log, state, isReread, onEntry } = given
  const from = isReread ? undefined : state
  const notes = { ...(state && { kept: state.note }), shown: note }
  const fork = (detail: string, more: Record<string, string> = {}) =>
    new LogAlarm('fork', detail, { ...notes, ...more })
  let size = from?.size ?? 0
  let edge: TreeNode[] = (from && edgeFrom(from)) ?? []
  let root = from ? from.root : toBase64(treeRoot([]))
  while (size < checkpoint.size) {
    const bundles = bundlesFrom(size, checkpoint.size)
    const read = await Promise.all(bundles.map(({ index, width }) => log.entries(index, width)))
    const added = read.flatMap((entries, at) => {
      if (!entries) throw fork(`the entries ${bundles[at]?.index} cannot be read`)
      return entries.slice(bundles[at]?.from ?? 0)
    })
    const before = state ? state.size - size : 0
    if (isReread && before > 0 && before <= added.length) {
      const kept = growTree(edge, added.slice(0, before))
      if (toBase64(kept.root) !== state?.root)
        throw fork(`the first ${kept.size} entries are others than those that were signed before`)
    }
    const grown = growTree(edge, added)
    await compareTiles(log, checkpoint.size, grown.nodes, fork)
    for (const [at, data] of added.entries()) {
      const wrong = onEntry(data, size + at)
      if (wrong === undefined) continue
      const shown = { [`entry-${size + at}`]: toBase64(data) }
      throw new LogAlarm('entry', wrong, { ...notes, ...shown })
    }
    size = grown.size
    edge = grown.edge
    root = toBase64(grown.root)
  }
  if (root !== toBase64(checkpoint.root))
    throw fork(`the ${size} entries do not have the root that was signed`)
  return edge.map(({ hash }) => toBase64(hash))
}

/** The next bundles; of the first one, what was read before is left out. */
function bundlesFrom(size: number, end: number) {
  const first = Math.floor(size / tileWidth)
  const bundles: { index: number; width: number; from: number }[] = []
  for (let index = first; index * tileWidth < end && bundles.length < bundlesAtOnce; index += 1) {
    const width = Math.min(tileWidth, end - index * tileWidth)
    bundles.push({ index, width, from: index === first ? size % tileWidth : 0 })
  }
  return bundles
}

/** Every published hash must be the one that the entries give. */
async function compareTiles(
  log: RemoteLog,
  size: number,
  nodes: readonly TreeNode[],
  fork: (detail: string, more?: Record<string, string>) => LogAlarm,
) {
  const tiles = Map.groupBy(
    nodes.filter(({ level }) => level % levelsPerTile === 0),
    ({ level, index }) => `${level / levelsPerTile} ${Math.floor(index / tileWidth)}`,
  )
  const work = [...tiles].map(async ([name, own]) => {
    const [level = 0, tile = 0] = name.split(' ').map(Number)
    const count = Math.floor(size / tileWidth ** level)
    const width = Math.min(tileWidth, count - tile * tileWidth)
    const bytes = await log.tile(level, tile, width)
    const isSame = ({ index, hash }: TreeNode) => {
      const at = (index % tileWidth) * 32
      return Buffer.compare(bytes.subarray(at, at + 32), hash) === 0
    }
    if (bytes.length !== width * 32 || !own.every(isSame))
      throw fork(`tile ${level}/${tile} has other hashes than the entries`, {
        [`tile-${level}-${tile}`]: toBase64(bytes),
      })
  })
  await Promise.all(work)
}
