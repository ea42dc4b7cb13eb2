import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  largestCertificate,
  readCertificateFile,
} from '../../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { describeCertificate } from '../../certificates/describe-certificate.ts'
import { printableLines } from '../../lib/printable.ts'
import { printLines } from '../../server/print-lines.ts'
import { StartError } from '../../server/start-error.ts'
import { parseNoteKey } from '../../transparency/signed-note.ts'

const usage = `usage: npm run verify -- FILE [--log-key KEY] [--json]
       FILE is the JSON of a certificate or its offline copy; KEY a log key you trust.
       Exit code 0: valid or restated; 1: not valid, withdrawn or key revoked; 2: unreadable.`

// No network: everything is in the file.
try {
  const { file, logKey, asJson } = readArguments(process.argv.slice(2))
  const value = readFile(file)
  const check = verifyCertificate(value, logKey === undefined ? {} : { trustedLogKeys: [logKey] })
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
  return { file, logKey, asJson: values.json ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'log-key': { type: 'string' }, json: { type: 'boolean' } },
    })
  } catch {
    throw new StartError(usage)
  }
}

function readFile(file: string): unknown {
  let text: string
  try {
    if (statSync(file).size > largestCertificate) throw new StartError(tooLarge)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The file cannot be read: ${(error as Error).message}`)
  }
  const read = readCertificateFile(text)
  if ('value' in read) return read.value
  throw new StartError('The file is not a certificate: neither its JSON nor its offline copy.')
}

const tooLarge = 'The file is larger than 10 MB, so it is not a certificate.'
