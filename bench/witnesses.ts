import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { toBase64 } from '../src/lib/base64.ts'
import { publicKeyOfSeed, signWithSeed, verifyEd25519 } from '../src/lib/ed25519.ts'
import { checkpointText } from '../src/transparency/checkpoint-note.ts'
import { toSigner } from '../src/transparency/log-signers.server.ts'
import { consistencyProof, leafHash, treeRoot } from '../src/transparency/merkle.ts'
import { formatNoteKey, formatSignature } from '../src/transparency/signed-note.ts'
import { isMet, parsePolicy } from '../src/transparency/tlog-policy.ts'
import { formatAddCheckpoint } from '../src/transparency/witnesses/add-checkpoint.ts'
import { createAddCheckpoint } from '../src/witness/add-checkpoint.server.ts'
import { openWitnessKey } from '../src/witness/witness-config.server.ts'
import { openWitnessState } from '../src/witness/witness-state.server.ts'
import { browserBundle } from '../tests/support/browser-bundle.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import { benchFiveWitnesses } from './five-witnesses.ts'
import { atMost, type Effort, type Figure, median, type Section } from './measure.ts'
import { residentMegabytes } from './process-usage.ts'
import { benchWatch } from './watched-log.ts'
import { seedOf, witnessKey } from './witness-keys.ts'

const section = 'witnesses'

/** What witnessing costs the log, its witnesses, its monitors, and whoever checks. */
export async function benchWitnesses(effort: Effort): Promise<Section> {
  const { quick } = effort
  const rounds = quick ? 50 : 500
  return {
    figures: [
      ...(await benchFiveWitnesses(effort)),
      addCheckpoint(rounds),
      await memory(quick ? 400 : 4000),
      policy(rounds),
      await check(quick ? 10 : 100),
      ...(await benchWatch(effort)),
    ],
  }
}

/** Each request adds an entry, so that its proof is as long as those of a log that grows. */
function addCheckpoint(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-bench-'))
  const origin = 'bench.example/log'
  const logSeed = seedOf(1)
  const witness = witnessKey('witness.example/w1', seedOf(2))
  const state = openWitnessState(join(folder, 'state.db'), witness.vkey)
  const logKey = formatNoteKey(origin, publicKeyOfSeed(logSeed))
  state.addLog({ origin, vkey: logKey, qpd: 1_000_000, contact: null }, 'bench', 0)
  const answer = createAddCheckpoint({ ...witness, state, clock: () => Date.now() / 1000 })
  const leaves = Array.from({ length: rounds }, (_, at) =>
    leafHash(new TextEncoder().encode(`${at}`)),
  )
  const requests = leaves.map((_, old) => {
    const tree = leaves.slice(0, old + 1)
    const text = `${origin}\n${tree.length}\n${toBase64(treeRoot(tree))}\n`
    const signature = signWithSeed(logSeed, new TextEncoder().encode(text))
    const note = `${text}\n${formatSignature(origin, publicKeyOfSeed(logSeed), signature)}`
    const proof = old === 0 ? [] : consistencyProof(tree, old)
    return new TextEncoder().encode(formatAddCheckpoint({ old, proof, note }))
  })
  const file = openSync(join(folder, 'block'), 'w')
  const block = Buffer.alloc(4096, 1)
  const times = { answer: [] as number[], sync: [] as number[] }
  for (const request of requests) {
    times.sync.push(
      timeOf(() => {
        writeSync(file, block, 0, block.length, 0)
        fsyncSync(file)
      }),
    )
    times.answer.push(
      timeOf(() => {
        const { status, body } = answer(request)
        if (status !== 200) throw new Error(`${status} ${body}`)
      }),
    )
  }
  closeSync(file)
  state.close()
  rmSync(folder, { recursive: true })
  return atMost(5, {
    section,
    name: 'add-checkpoint of a witness',
    value: median(times.answer),
    unit: 'ms',
    limit: { name: 'one fsync of 4 KB', value: median(times.sync) },
  })
}

/** Of a witness that has cosigned for so many logs. */
async function memory(count: number): Promise<Figure> {
  const folder = newDataDir('witness')
  const env = {
    WITNESS_NAME: 'witness.example/w',
    WITNESS_DIR: folder,
    WITNESS_LISTEN: '127.0.0.1:0',
  }
  const key = openWitnessKey({ name: env.WITNESS_NAME, folder })
  const state = openWitnessState(join(folder, 'state.db'), key.vkey)
  const seed = seedOf(1)
  const origins = Array.from({ length: count }, (_, at) => `log${at}.example/log`)
  for (const origin of origins) {
    const vkey = formatNoteKey(origin, publicKeyOfSeed(seed))
    state.addLog({ origin, vkey, qpd: 1000, contact: null }, 'bench', 0)
  }
  state.close()
  const witness = await startServer(env, [process.execPath, 'src/main/operator/witness-cli.ts'])
  const root = leafHash(new Uint8Array())
  for (const origin of origins) {
    const text = checkpointText({ origin, size: 1, root })
    const note = `${text}\n${toSigner(toBase64(seed)).line(origin, text)}`
    const body = formatAddCheckpoint({ old: 0, proof: [], note })
    const answer = await fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  const megabytes = residentMegabytes(witness.process.pid ?? 0)
  await witness.stop()
  return {
    section,
    name: `memory of a witness of ${count.toLocaleString('en-GB')} logs`,
    value: megabytes,
    unit: 'MB',
    target: '<= 120',
    reached: megabytes <= 120,
  }
}

/** 32 witnesses in four groups. */
function policy(rounds: number) {
  const keys = Array.from({ length: 32 }, (_, at) => witnessKey(`w${at}.example/w`, seedOf(at + 3)))
  const lines = keys.map(({ vkey }, at) => `witness w${at} ${vkey}`)
  const groups = [0, 8, 16, 24].map((from, at) => {
    const members = Array.from({ length: 8 }, (_, n) => `w${from + n}`)
    return `group g${at} 5 ${members.join(' ')}`
  })
  const text = [...lines, ...groups, 'group all-of-them 3 g0 g1 g2 g3', 'quorum all-of-them', '']
  const bytes = new TextEncoder().encode(text.join('\n'))
  const have = new Set(keys.map((_, at) => `w${at}`))
  const message = new Uint8Array(200)
  const seed = seedOf(1)
  const signature = signWithSeed(seed, message)
  const times = { policy: [] as number[], verify: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.verify.push(timeOf(() => verifyEd25519(publicKeyOfSeed(seed), message, signature)))
    times.policy.push(
      timeOf(() => {
        const parsed = parsePolicy(bytes)
        if (!('policy' in parsed) || !isMet(parsed.policy, have)) throw new Error('not met')
      }),
    )
  }
  return atMost(1, {
    section,
    name: 'reading and asking a policy of 32 witnesses',
    value: median(times.policy),
    unit: 'ms',
    limit: { name: 'one Ed25519 verification', value: median(times.verify) },
  })
}

/** The sample as five witnesses of the reader have cosigned it, in a browser. */
async function check(rounds: number) {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const page = await browser.newPage()
  await page.addScriptTag({ content: await browserBundle('bench/witness-work.ts', 'work') })
  const sample = readFileSync('public/sample-certificate.json', 'utf8')
  const { checkMs, signaturesMs } = (await page.evaluate(
    `work.measure(${JSON.stringify(sample)}, ${rounds})`,
  )) as { checkMs: number; signaturesMs: number }
  await browser.close()
  return atMost(2, {
    section,
    name: 'checking the sample with five cosignatures',
    value: checkMs,
    unit: 'ms',
    limit: { name: '3 + 5 Ed25519 verifications', value: signaturesMs },
  })
}

function timeOf(work: () => unknown) {
  const before = performance.now()
  work()
  return performance.now() - before
}
