import { certificateErrors } from '../../../content/errors/certificates.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { readCertificateFile } from '../../certificate-check/read-certificate-file.ts'
import { refuse } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { readCheckpoint } from '../../transparency/checkpoint.ts'
import { type LogGiven, readFile } from '../../transparency/log-commands.server.ts'
import { replayLog } from '../../transparency/replay.server.ts'
import { parseTlogProof } from '../../transparency/tlog-proof.ts'
import { checkBundle } from '../certificate-bundle.server.ts'
import { pagesOf } from './certificate-pages.ts'
import { entryOf } from './certificate-standing.ts'
import { applyReplayed } from './publish.server.ts'

/** Restores a frozen log, and the certificates themselves, from certificates that were downloaded. */
export async function replayCertificates(
  given: LogGiven,
  files: readonly string[],
): Promise<string[]> {
  let bundles: Bundle[] = []
  let back: string[] = []
  const line = await replayLog(given, {
    entriesOf({ origin, vkeys }) {
      bundles = files.map((file) => readBundleFile(file, vkeys))
      return new Map(bundles.flatMap((bundle, at) => entriesIn(bundle, origin, files[at] ?? '')))
    },
    async onReplayed(tx, log, entries) {
      const logged = entries.map(({ index, data }) => ({ index, entry: entryOf(data) }))
      back = await applyReplayed(tx, log, logged, bundles)
    },
  })
  await given.pagesChanged(pagesOf(back))
  return [
    line,
    ...back.map((id) => `certificate ${id} is back`),
    'rows and evidence of the organisations come only from a backup',
  ]
}

function readBundleFile(file: string, vkeys: readonly string[]): Bundle {
  const read = readCertificateFile(readFile(file))
  if (!('value' in read)) refuse('invalid', certificateErrors.noCertificateFile(file))
  const { outcome, faults } = checkBundle(read.value, vkeys)
  if (outcome !== 'invalid') return read.value as Bundle
  refuse('invalid', certificateErrors.fileFailsCheck(file, faults))
}

/** The entries of a file, which are signed by this log if they are from the log of this name. */
function entriesIn({ log }: Bundle, origin: string, file: string) {
  return log.entries.map(({ entry, proof: text }): [number, Uint8Array] => {
    const proof = parseTlogProof(text)
    if (!proof || readCheckpoint(proof.checkpoint)?.origin !== origin) {
      refuse('invalid', certificateErrors.otherLog(file, origin))
    }
    return [proof.index, new TextEncoder().encode(canonicalJson(entry))]
  })
}
