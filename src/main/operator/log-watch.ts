import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { logWatchWords as words } from '../../../content/claims/log-watch.ts'
import { policyWords } from '../../../content/claims/witness-words.ts'
import { checkWitnessed } from '../../certificate-check/witness-check.ts'
import {
  alarmsOf,
  noteEntry,
  type OwnAlarm,
  type OwnList,
  readEntry,
  readOwnList,
  type Seen,
} from '../../certificates/own-entries.ts'
import { printable, printableLines } from '../../lib/printable.ts'
import { StartError } from '../../server/start-error.ts'
import { openCheckpoint } from '../../transparency/checkpoint.ts'
import { verifyMlDsa } from '../../transparency/ml-dsa.ts'
import { type Followed, followLog, LogAlarm } from '../../transparency/monitor/follow-log.server.ts'
import {
  type MonitorState,
  readMonitorState,
  writeMonitorState,
} from '../../transparency/monitor/monitor-state.server.ts'
import { remoteLog } from '../../transparency/monitor/remote-log.server.ts'
import { shownText } from '../../transparency/shown-name.ts'
import { parseNoteKey } from '../../transparency/signed-note.ts'
import { parsePolicy, type TlogPolicy } from '../../transparency/tlog-policy.ts'
import { formatVerifierKey } from '../../transparency/witness-key.ts'
import { sendAlarm } from './send-alarm.ts'

export type Alarm = { kind: string; detail: string; evidence?: Record<string, string> }

type Watch = {
  url: string
  keys: string[]
  policy: TlogPolicy | null
  stateFile: string
  own: OwnList
  ownText: string
  everyMs: number | null
  maxAgeSeconds: number
  mail: string | null
  webhook: string | null
  asJson: boolean
  againMs: number
}

const exitCodes = { well: 0, alarm: 1, blind: 2, stale: 3 } as const
type Outcome = keyof typeof exitCodes
const dayMs = 86_400_000

/** Looks at a log, once or again and again. Ends with 1 at the first alarm. */
export async function watchLog(args: string[]): Promise<number> {
  try {
    return await lookAgain(readWatch(args))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    // Not 1, which would be an alarm.
    console.error(printableLines(error.message))
    return exitCodes.blind
  }
}

async function lookAgain(watch: Watch): Promise<number> {
  let blindSince: number | null = null
  const told = new Set<string>()
  let last: Known = { origin: null, size: null }
  for (;;) {
    const { outcome, alarms, known } = await look(watch)
    last = known ?? last
    if (outcome !== 'blind') blindSince = null
    else blindSince ??= Date.now()
    const isLongBlind = blindSince !== null && Date.now() - blindSince > dayMs
    // Several of one kind may have come at once.
    const fresh = alarms.filter(({ kind }) => !told.has(kind))
    for (const { kind, detail } of outcome !== 'blind' || isLongBlind ? fresh : []) {
      await sendAlarm(watch, { kind, detail, ...last })
      told.add(kind)
    }
    for (const kind of told) {
      if (alarms.some((alarm) => alarm.kind === kind) || outcome === 'blind') continue
      told.delete(kind)
      say(watch, { result: 'over', kind }, words.over(kind))
      await sendAlarm(watch, { kind, detail: words.over(kind), isOver: true, ...last })
    }
    if (outcome === 'alarm' || watch.everyMs === null) return exitCodes[outcome]
    await sleep(watch.everyMs)
  }
}

/** The log as it was last found to be right. */
type Known = { origin: string | null; size: number | null }
type Looked = { outcome: Outcome; alarms: Alarm[]; known?: Known }

async function look(watch: Watch): Promise<Looked> {
  try {
    const { alarms, followed, added } = await follow(watch)
    const witnessed = watch.policy ? witnessAlarm(watch, followed, watch.policy) : null
    const all: Alarm[] = [...alarms, ...(witnessed ? [witnessed] : [])]
    const isAlarm = all.some(({ kind }) => kind !== 'stale')
    say(
      watch,
      { result: 'read', origin: followed.origin, size: followed.size, added },
      words.well(shownText(followed.origin), followed.size, added),
    )
    report(watch, all)
    const outcome = isAlarm ? 'alarm' : all.length > 0 ? 'stale' : 'well'
    return { outcome, alarms: all, known: { origin: followed.origin, size: followed.size } }
  } catch (error) {
    if (error instanceof LogAlarm) {
      const alarm = { kind: error.kind, detail: error.message, evidence: error.evidence }
      report(watch, [alarm])
      return { outcome: 'alarm', alarms: [alarm] }
    }
    if (error instanceof StartError) throw error
    // Also a full disk or a fault of this program: nothing was found out about the log.
    const detail = (error as Error).message
    say(watch, { result: 'blind', detail }, detail)
    return { outcome: 'blind', alarms: [{ kind: 'unreachable', detail }] }
  }
}

async function follow(watch: Watch) {
  const { url, keys, own, ownText, stateFile, againMs } = watch
  const state = readMonitorState(stateFile)
  // Another list of one's own wants every entry again.
  const isReread = state !== undefined && state.own !== ownText
  const seen: Seen = isReread ? {} : structuredClone(state?.seen ?? {})
  const trusted = keys.length > 0 ? keys : (state?.keys ?? [])
  const followed = await followLog({
    log: remoteLog(url),
    state,
    isReread,
    trusted,
    againMs,
    onEntry(data, index) {
      const entry = readEntry(data)
      if (!entry) return words.entry(index)
      noteEntry(entry, own, seen)
      return undefined
    },
  })
  if (trusted.length === 0)
    for (const key of followed.keys) say(watch, { result: 'trusted', key }, words.trusted(key))
  const at = new Date().toISOString()
  const next: MonitorState = {
    format: 'terraproof.watch/1',
    url,
    ...followed,
    own: ownText,
    seen,
    at,
  }
  writeMonitorState(stateFile, next)
  const alarms = alarmsOf(own, seen).map(inWords)
  return { alarms, followed, added: followed.size - (state?.size ?? 0) }
}

function inWords(alarm: OwnAlarm): Alarm {
  const { kind, ref } = alarm
  if (kind === 'missing') return { kind, detail: words.missing(ref) }
  if (kind === 'changed') return { kind, detail: words.changed(ref, alarm.type) }
  return { kind, detail: words.foreign(alarm.certificate, ref) }
}

function witnessAlarm({ maxAgeSeconds }: Watch, { keys, note }: Followed, policy: TlogPolicy) {
  const now = Math.floor(Date.now() / 1000)
  const signer = keys.find((vkey) => {
    const key = parseNoteKey(vkey)
    return key !== undefined && openCheckpoint(note, key) !== undefined
  })
  const options = { policy, isReaders: true, verifyMlDsa }
  const { state, reason, facts } = checkWitnessed(note, signer ?? '', options, now)
  if (reason === 'bad-line')
    return { kind: 'bad-line', detail: words.badLine, evidence: { shown: note } }
  if (state === 'failed')
    return { kind: 'stale', detail: reason === 'another-log' ? words.anotherLog : words.stale }
  const newest = Number(facts.newest ?? now)
  if (now - newest <= maxAgeSeconds) return null
  return { kind: 'stale', detail: words.staleSince(new Date(newest * 1000).toISOString()) }
}

function report(watch: Watch, alarms: readonly Alarm[]) {
  for (const alarm of alarms) {
    const { kind, detail } = alarm
    say(watch, { result: 'alarm', kind, detail }, words.alarm(kind, detail))
    keepEvidence(watch, alarm)
  }
}

function say({ asJson }: Watch, facts: object, line: string) {
  console.log(asJson ? JSON.stringify(facts) : printable(line))
}

/** An alarm is told whether or not what proves it can be kept. */
function keepEvidence(watch: Watch, { kind, evidence }: Alarm) {
  if (!evidence) return
  const folder = `${watch.stateFile}.evidence`
  const stamp = new Date().toISOString().replaceAll(':', '')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const [name, text] of Object.entries(evidence))
      writeFileSync(join(folder, `${stamp}-${kind}-${name}`), text, { mode: 0o600 })
    say(watch, { result: 'evidence', folder }, words.evidence(folder))
  } catch (error) {
    const detail = (error as Error).message
    say(watch, { result: 'no-evidence', detail }, words.noEvidence(detail))
  }
}

const option = { type: 'string' } as const

function readWatch(args: string[]): Watch {
  const { values, positionals } = parse(args)
  const [url, ...more] = positionals
  if (!url || more.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(words.usage)
  const keys = values['log-key'] ?? []
  const wrong = keys.find((key) => !parseNoteKey(key))
  if (wrong !== undefined) throw new StartError(words.usage)
  const policy = values.policy ? readPolicy(values.policy) : null
  const named = policy?.logs.map(({ key }) => formatVerifierKey(key)) ?? []
  const ownText = values.own ? read(values.own) : ''
  const own = readOwnList(ownText)
  if ('badLine' in own) throw new StartError(words.badOwn(own.badLine))
  const { host, pathname } = new URL(url)
  const stateFile = resolve(values.state ?? `${host}${pathname}.watch`.replace(/[^\w.-]+/g, '-'))
  mkdirSync(dirname(stateFile), { recursive: true })
  return {
    url: url.replace(/\/+$/, ''),
    keys: keys.length > 0 ? keys : named,
    policy,
    stateFile,
    own: own.own,
    ownText,
    everyMs:
      values.every === undefined
        ? null
        : Math.min(duration('--every', values.every), longestSleepMs),
    maxAgeSeconds: duration('--max-age', values['max-age'] ?? '26h') / 1000,
    mail: values.mail ?? null,
    webhook: values.webhook ?? null,
    asJson: values.json ?? false,
    againMs:
      values['again-after'] === undefined
        ? 60_000
        : duration('--again-after', values['again-after']),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'log-key': { ...option, multiple: true },
        policy: option,
        state: option,
        own: option,
        every: option,
        'max-age': option,
        'again-after': option,
        mail: option,
        webhook: option,
        json: { type: 'boolean' },
      },
    })
  } catch {
    throw new StartError(words.usage)
  }
}

/** A longer one would end at once. */
const longestSleepMs = 2 ** 31 - 1
const units = { s: 1000, m: 60_000, h: 3_600_000 }

function duration(name: string, text: string) {
  const [, count, unit] = /^([0-9]{1,6})([smh])$/.exec(text) ?? []
  if (!count || !unit) throw new StartError(words.badDuration(name))
  return Number(count) * units[unit as keyof typeof units]
}

function readPolicy(file: string): TlogPolicy {
  const result = parsePolicy(Buffer.from(read(file, 'latin1'), 'latin1'))
  if ('policy' in result) return result.policy
  throw new StartError(policyWords.refused(file, result.fault))
}

function read(file: string, encoding: 'utf8' | 'latin1' = 'utf8') {
  try {
    return readFileSync(file, encoding)
  } catch (error) {
    throw new StartError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
