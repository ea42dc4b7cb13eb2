import { type Bundle, bundleShape } from './certificate-shape.ts'
import {
  type CheckId,
  type CheckOutcome,
  type CheckResult,
  checkIds,
  failed,
  type Outcome,
  outcomeOf,
  passed,
  type Standing,
} from './check-result.ts'
import {
  checkClaim,
  checkFactors,
  checkLines,
  checkRows,
  checkStatement,
  checkTotals,
  checkUnits,
} from './claim-checks.ts'
import {
  checkCheckpoint,
  checkLog,
  checkOrder,
  checkPinned,
  checkStatus,
  checkTimes,
} from './log-checks.ts'
import { type OpenCertificate, openCertificate } from './open-certificate.ts'
import { checkIndependence, checkKey, checkSignature } from './signature-checks.ts'
import { checkWitnessed, type WitnessOptions } from './witness-check.ts'

export type CertificateCheck = { outcome: Outcome; checks: CheckResult[] }

export type CheckOptions = {
  /** Keys of logs that the checker trusts, as signed notes write them. */
  trustedLogKeys?: readonly string[]
  /** Whose cosignatures are asked for. */
  witnesses?: WitnessOptions
  /** In seconds. Without it, no cosignature counts as made too late. */
  now?: number
  /** What the site of the certificate has answered just now; without it, nobody has asked. */
  standing?: Standing
}

/** Runs all checks on the parsed JSON of a certificate. Uses no network and no clock of its own. */
export function verifyCertificate(value: unknown, options: CheckOptions = {}): CertificateCheck {
  const checks = [...runChecks(value, options)]
  return { outcome: outcomeOf(checks, options.standing ?? null), checks }
}

/** One check at a time, so that a page can paint between two of them. */
export function* runChecks(value: unknown, options: CheckOptions = {}): Generator<CheckResult> {
  const format = checkFormat(value)
  yield named('format', format)
  const open = format.state === 'passed' ? openCertificate(value as Bundle) : undefined
  for (const id of checkIds) {
    if (id === 'format') continue
    yield open
      ? named(id, checksAfterFormat[id](open, options))
      : { id, state: 'skipped', reason: 'skipped', facts: {} }
  }
}

/** If this check fails, all others are skipped. */
function checkFormat(value: unknown): CheckOutcome {
  const fault = bundleShape(value)
  if (fault) return failed(fault.problem, { path: `/${fault.path.join('/')}` })
  return passed({ values: countValues(value) })
}

const checksAfterFormat: Record<
  Exclude<CheckId, 'format'>,
  (open: OpenCertificate, options: CheckOptions) => CheckOutcome
> = {
  claim: checkClaim,
  statement: checkStatement,
  units: checkUnits,
  factors: checkFactors,
  lines: checkLines,
  totals: checkTotals,
  signature: checkSignature,
  key: checkKey,
  independence: checkIndependence,
  log: checkLog,
  checkpoint: checkCheckpoint,
  pinned: (open, { trustedLogKeys }) => checkPinned(open, trustedLogKeys),
  order: checkOrder,
  times: checkTimes,
  status: checkStatus,
  rows: checkRows,
  witnessed: ({ bundle, checkpointNote }, { witnesses, now }) =>
    checkWitnessed(checkpointNote, bundle.log.vkey, witnesses, now),
}

const named = (id: CheckId, outcome: CheckOutcome): CheckResult => ({ id, ...outcome })

function countValues(root: unknown) {
  const open = [root]
  let values = 0
  while (open.length > 0) {
    const value = open.pop()
    if (value === null || typeof value !== 'object') values += 1
    else for (const part of Object.values(value)) open.push(part)
  }
  return values
}
