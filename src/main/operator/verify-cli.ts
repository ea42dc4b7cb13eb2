import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verdictWords } from '../../../content/claims/verdict.ts'
import { policyWords } from '../../../content/claims/witness-words.ts'
import { type Bundle, bundleShape } from '../../certificate-check/certificate-shape.ts'
import { countChecks, type Outcome } from '../../certificate-check/check-result.ts'
import {
  largestCertificate,
  readCertificateFile,
} from '../../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { askStanding, standingFor } from '../../certificates/ask-standing.ts'
import { describeCertificate } from '../../certificates/describe-certificate.ts'
import { idOf } from '../../lib/canonical-json.ts'
import { printableLines } from '../../lib/printable.ts'
import { printLines } from '../../server/print-lines.ts'
import { StartError } from '../../server/start-error.ts'
import { verifyMlDsa } from '../../transparency/ml-dsa.ts'
import { parseNoteKey } from '../../transparency/signed-note.ts'
import { parsePolicy, policyLimits, type TlogPolicy } from '../../transparency/tlog-policy.ts'
import { formatVerifierKey } from '../../transparency/witness-key.ts'

const usage = `usage: npm run verify -- FILE [--log-key KEY] [--policy FILE] [--site URL] [--json]
       FILE is the JSON of a certificate or its offline copy; KEY a log key you trust; a policy says
       which logs and witnesses you trust (C2SP tlog-policy); --site asks the site that published
       it whether it has been withdrawn or restated since, or its key revoked.
       Exit code 0: valid, restated, or standing not asked; 1: not valid, withdrawn, key revoked, too
       few witnesses, or a --site that could not answer; 2: unreadable.`

const siteTimeoutMs = 15_000

const goodOutcomes: readonly Outcome[] = ['valid', 'restated', 'standing-not-asked']

const tooLarge = 'The file is larger than 10 MB, so it is not a certificate.'

// No network, unless a site is to be asked: everything else is in the file.
try {
  const { file, logKey, policyFile, site, asJson } = readArguments(process.argv.slice(2))
  const value = readFile(file)
  const policy = policyFile === undefined ? undefined : readPolicy(policyFile)
  const options = {
    trustedLogKeys: trustedKeys(logKey, policy),
    witnesses: policy && { policy, isReaders: true, verifyMlDsa },
    now: Math.floor(Date.now() / 1000),
  }
  const standing = site === undefined ? null : await standingAt(site, value)
  const check = verifyCertificate(value, { ...options, standing: standing ?? undefined })
  if (asJson)
    console.log(JSON.stringify({ ...check, counts: countChecks(check.checks), standing }, null, 2))
  else printLines(describeCertificate(value, check))
  const isUnanswered = site !== undefined && standing === null
  process.exitCode = goodOutcomes.includes(check.outcome) && !isUnanswered ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? printableLines(error.message) : error)
  process.exitCode = 2
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new StartError(usage)
  const logKey = values['log-key']
  if (logKey !== undefined && !parseNoteKey(logKey)) {
    throw new StartError('--log-key must be a key such as sample.example/log+e9ee668d+AS4f…')
  }
  const { policy: policyFile, json: asJson = false } = values
  return { file, logKey, policyFile, site: values.site && readSite(values.site), asJson }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'log-key': { type: 'string' },
        policy: { type: 'string' },
        site: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch {
    throw new StartError(usage)
  }
}

function readSite(text: string) {
  const site = URL.parse(text)
  if (site?.protocol === 'https:' || site?.protocol === 'http:') return site.origin
  throw new StartError('--site must be the address of a site such as https://terraproof.example')
}

async function standingAt(site: string, value: unknown) {
  if (bundleShape(value)) return null
  const { claim } = value as Bundle
  const signal = AbortSignal.timeout(siteTimeoutMs)
  const answer = await askStanding(claim.certificate, { site, signal })
  const standing = standingFor(answer, idOf(claim).slice('sha256:'.length))
  if (standing === null) console.error(verdictWords.unanswered(site))
  return standing
}

/** The logs of a policy are trusted, unless a key is given: then each check has its own. */
function trustedKeys(logKey: string | undefined, policy: TlogPolicy | undefined) {
  if (logKey !== undefined) return [logKey]
  const logs = policy?.logs ?? []
  return logs.length > 0 ? logs.map(({ key }) => formatVerifierKey(key)) : undefined
}

function readPolicy(file: string): TlogPolicy {
  const read = parsePolicy(readBytes(file, policyLimits.bytes, policyWords.tooLarge))
  if ('policy' in read) return read.policy
  throw new StartError(policyWords.refused(file, read.fault))
}

function readFile(file: string): unknown {
  const read = readCertificateFile(readBytes(file, largestCertificate, tooLarge).toString('utf8'))
  if ('value' in read) return read.value
  throw new StartError('The file is not a certificate: neither its JSON nor its offline copy.')
}

function readBytes(file: string, most: number, tooMany: string) {
  try {
    if (statSync(file).size > most) throw new StartError(tooMany)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file cannot be read: ${(error as Error).message}`)
  }
}
