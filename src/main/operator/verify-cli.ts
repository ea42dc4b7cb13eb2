import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { policyWords } from '../../../content/claims/witness-words.ts'
import {
  largestCertificate,
  readCertificateFile,
} from '../../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { describeCertificate } from '../../certificates/describe-certificate.ts'
import { printableLines } from '../../lib/printable.ts'
import { printLines } from '../../server/print-lines.ts'
import { StartError } from '../../server/start-error.ts'
import { verifyMlDsa } from '../../transparency/ml-dsa.ts'
import { parseNoteKey } from '../../transparency/signed-note.ts'
import { parsePolicy, policyLimits, type TlogPolicy } from '../../transparency/tlog-policy.ts'
import { formatVerifierKey } from '../../transparency/witness-key.ts'

const usage = `usage: npm run verify -- FILE [--log-key KEY] [--policy FILE] [--json]
       FILE is the JSON of a certificate or its offline copy; KEY a log key you trust; a policy says
       which logs and witnesses you trust (C2SP tlog-policy).
       Exit code 0: valid or restated; 1: not valid, withdrawn, key revoked or too few witnesses;
       2: unreadable.`

const tooLarge = 'The file is larger than 10 MB, so it is not a certificate.'

// No network: everything is in the file.
try {
  const { file, logKey, policyFile, asJson } = readArguments(process.argv.slice(2))
  const value = readFile(file)
  const policy = policyFile === undefined ? undefined : readPolicy(policyFile)
  const check = verifyCertificate(value, {
    trustedLogKeys: trustedKeys(logKey, policy),
    witnesses: policy && { policy, isReaders: true, verifyMlDsa },
    now: Math.floor(Date.now() / 1000),
  })
  if (asJson) console.log(JSON.stringify(check, null, 2))
  else printLines(describeCertificate(value, check))
  process.exitCode = check.outcome === 'valid' || check.outcome === 'restated' ? 0 : 1
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
  return { file, logKey, policyFile: values.policy, asJson: values.json ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'log-key': { type: 'string' },
        policy: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch {
    throw new StartError(usage)
  }
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
