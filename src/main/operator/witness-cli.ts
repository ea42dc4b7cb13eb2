import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLogger } from '../../server/logger.ts'
import { printLines } from '../../server/print-lines.ts'
import { exitWith, StartError } from '../../server/start-error.ts'
import { keyTypes, parseVerifierKey } from '../../transparency/witness-key.ts'
import { openWitness, readWitness, runWitness } from '../../witness/run-witness.server.ts'
import {
  openWitnessKey,
  readWitnessConfig,
  type WitnessConfig,
} from '../../witness/witness-config.server.ts'
import type { WitnessState } from '../../witness/witness-state.server.ts'

const usage = `usage: npm run witness
       npm run witness -- vkey
       npm run witness -- logs
       npm run witness -- add VKEY [--origin ORIGIN] [--qpd REQUESTS_PER_DAY] [--contact CONTACT]
       npm run witness -- add-key ORIGIN VKEY
       npm run witness -- disable ORIGIN
       npm run witness -- evidence [ORIGIN]
       npm run witness -- forgive-clock ORIGIN
       add, add-key, disable and forgive-clock need a witness that is stopped. No log can be removed:
       a witness that forgets could be made to sign a fork.`

const perDay = 1440
const nowInSeconds = () => Math.floor(Date.now() / 1000)

async function carryOut([action, ...rest]: string[], config: WitnessConfig) {
  if (action === undefined) {
    const isTerminal = process.stderr.isTTY
    const log = createLogger({ logLevel: 'info', logFormat: isTerminal ? 'pretty' : 'json' })
    return runWitness(config, log)
  }
  if (action === 'vkey' && rest.length === 0) return printLines([openWitnessKey(config).vkey])
  const reading = readingCommands[action]
  if (reading) return printLines(readOnly(config, (records) => reading(records, rest, config)))
  const command = commands[action]
  if (!command) throw new StartError(usage)
  const { state } = openWitness(config)
  try {
    printLines(command(state, rest))
  } finally {
    state.close()
  }
}

/** Works beside a witness that runs. */
function readOnly(config: WitnessConfig, use: (records: WitnessRecords) => string[]) {
  const records = readWitness(config)
  if (!records) return []
  try {
    return use(records)
  } finally {
    records.close()
  }
}

type WitnessRecords = NonNullable<ReturnType<typeof readWitness>>
type ReadingCommand = (records: WitnessRecords, args: string[], config: WitnessConfig) => string[]

const readingCommands: Record<string, ReadingCommand> = {
  logs: (records) =>
    records.listLogs().flatMap(({ origin, qpd, contact, isDisabled, vkeys }) => {
      const size = records.findHead(origin)?.size ?? 0
      const facts = [`size ${size}`, `${qpd} a day`, contact, isDisabled && 'disabled']
      return [`${origin}: ${facts.filter(Boolean).join(', ')}`, ...vkeys.map((vkey) => `  ${vkey}`)]
    }),
  /** Written as files that any tool for signed notes can check. */
  evidence(records, [origin], { folder }) {
    const found = records.listEvidence(origin)
    const into = join(folder, 'evidence')
    if (found.length > 0) mkdirSync(into, { recursive: true, mode: 0o700 })
    for (const { hash, kept, offered } of found) {
      writeFileSync(join(into, `${hash}-kept`), kept)
      writeFileSync(join(into, `${hash}-offered`), offered)
    }
    return found.map(({ hash, origin: of, kind, at }) => {
      const time = new Date(at * 1000).toISOString()
      return `${kind} ${of} ${time} ${join(into, hash)}-{kept,offered}`
    })
  },
}

type Command = (state: WitnessState, args: string[]) => string[]

const commands: Record<string, Command> = {
  add(state, args) {
    const { vkey, origin, qpd, contact } = readLog(args)
    if (!state.addLog({ vkey, origin, qpd, contact }, 'operator', nowInSeconds()))
      throw new StartError(`${origin} is known already; its newer keys are added by add-key`)
    return [`added ${origin}`]
  },
  'add-key'(state, [origin = '', vkey = '']) {
    if (!state.findLog(origin)) throw new StartError(`${origin} is not known`)
    if (!state.addKey(origin, requireLogKey(vkey)))
      throw new StartError('this key is known already')
    return [`added the key to ${origin}`]
  },
  disable(state, [origin = '']) {
    if (!state.disable(origin, nowInSeconds()))
      throw new StartError(`${origin} is not known, or disabled already`)
    return [`disabled ${origin}`]
  },
  'forgive-clock'(state, [origin = '']) {
    if (!state.forgiveClock(origin, nowInSeconds()))
      throw new StartError(`the time kept for ${origin} is not ahead of this clock`)
    return [`the clock is taken as it is for ${origin}`]
  },
}

try {
  await carryOut(process.argv.slice(2), readWitnessConfig())
} catch (error) {
  exitWith(error)
}

function readLog(args: string[]) {
  const { values, positionals } = parse(args)
  const vkey = requireLogKey(positionals[0] ?? '')
  const qpd = Number(values.qpd ?? perDay)
  if (positionals.length !== 1 || !Number.isInteger(qpd) || qpd < 1) throw new StartError(usage)
  const origin = values.origin ?? parseVerifierKey(vkey)?.name ?? ''
  return { vkey, origin, qpd, contact: values.contact ?? null }
}

function parse(args: string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { origin: option, qpd: option, contact: option },
    })
  } catch {
    throw new StartError(usage)
  }
}

function requireLogKey(vkey: string) {
  if (parseVerifierKey(vkey)?.type === keyTypes.log) return vkey
  throw new StartError('this is not the key of a log, such as sample.example/log+e9ee668d+AS4f…')
}
