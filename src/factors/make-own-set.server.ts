import { hash } from 'node:crypto'
import { factorErrors } from '../../content/errors/factors.ts'
import { fileProblem } from '../../content/errors/files.ts'
import { refuse } from '../lib/app-error.ts'
import { FileError } from '../lib/csv-file/read-csv-file.ts'
import { isWorkbook } from '../lib/xlsx-file/is-workbook.ts'
import { readPlainSheet } from '../lib/xlsx-file/plain-sheet.ts'
import { WorkbookError } from '../lib/xlsx-file/workbook-error.ts'
import type { Uploaded } from '../server/http/read-upload.ts'
import { parseInput } from '../server/http/valid.ts'
import { ownSetInput } from './factor.schema.ts'
import { sealFactorSet } from './factor-set.ts'
import { factorsOf, ownSet, ownSetLimits, readOwnFactors } from './own-set.ts'

export type OwnSetJob = Uploaded & {
  isDry: boolean
  organisation: Parameters<typeof ownSet>[1]
}

/** The set that a file makes, or, in a dry run, only what was found in it. */
export async function makeOwnSet({ file, texts, isDry, organisation }: OwnSetJob) {
  const { report, factors } = await readReport(file)
  if (isDry) return { report, set: null }
  const about = parseInput(ownSetInput, texts)
  if (report.findings.length > 0 || report.good === 0) {
    refuse('import_invalid', factorErrors.badFile, { report })
  }
  const set = ownSet(about, organisation, factors, hash('sha256', file.bytes))
  return { report, set: sealFactorSet(set) }
}

const shownFindings = 1_000

async function readFactors({ bytes, name }: Uploaded['file']) {
  if (!isWorkbook(bytes, name)) return readOwnFactors(bytes)
  const sheet = await readPlainSheet(bytes, name, ownSetLimits.factors)
  return factorsOf({ ...sheet, sheet })
}

async function readReport(file: Uploaded['file']) {
  try {
    const { rows, factors, findings } = await readFactors(file)
    const report = {
      rows,
      good: factors.length,
      found: findings.length,
      findings: findings.slice(0, shownFindings),
      factors: factors.slice(0, 20),
    }
    return { report, factors }
  } catch (error) {
    if (!(error instanceof FileError || error instanceof WorkbookError)) throw error
    if (error.code === 'too_many_rows') refuse('too_large', factorErrors.tooManyFactors)
    refuse('import_invalid', fileProblem(error), { fields: { file: error.code } })
  }
}
