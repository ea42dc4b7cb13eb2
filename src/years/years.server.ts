import { measureNames } from '../../content/claims/years.ts'
import { serverErrors } from '../../content/errors/server.ts'
import { yearErrors } from '../../content/errors/years.ts'
import { refuse } from '../lib/app-error.ts'
import type { Member } from '../organisations/organisation.schema.ts'
import type { Db } from '../server/db/database.ts'
import { readYearClaims } from './read-years.server.ts'
import {
  type BaseYearChange,
  type BaseYearEventInput,
  type DenominatorChange,
  denominatorKey,
  type TargetInput,
} from './year.schema.ts'
import {
  countRows,
  deleteDenominator,
  endTarget,
  findBaseYear,
  insertBaseYearEvent,
  insertTarget,
  listDenominators,
  storeBaseYear,
  storeDenominator,
  unknownEvidence,
} from './year.store.server.ts'

const most = { events: 500, targets: 20, denominators: 500 }

type By = Pick<Member, 'orgId' | 'userId'>

export async function setBaseYear(tx: Db, by: By, input: BaseYearChange) {
  const { years } = await readYearClaims(tx)
  const chosen = years.find(({ year }) => year === input.year)
  if (chosen?.claim.state !== 'published') refuseField('year', yearErrors.noCertificate)
  if (await storeBaseYear(tx, by, input)) return
  const found = await findBaseYear(tx)
  refuse(
    'stale_edit',
    found
      ? yearErrors.baseYearChanged(found.year, measureNames[found.measure], found.thresholdPercent)
      : yearErrors.removed,
  )
}

export async function recordEvent(tx: Db, by: By, input: BaseYearEventInput) {
  if (!(await findBaseYear(tx))) refuse('invalid', yearErrors.noBaseYear)
  await refuseUnknownFiles(tx, input.evidence)
  await refuseTooMany(tx, 'events')
  await insertBaseYearEvent(tx, by, input)
}

export async function setTarget(tx: Db, by: By, input: TargetInput) {
  if (input.kind === 'intensity') {
    const known = await listDenominators(tx)
    if (!known.some(({ key }) => key === input.denominatorKey)) {
      refuseField('denominatorKey', yearErrors.noDenominator)
    }
  }
  await refuseTooMany(tx, 'targets')
  await insertTarget(tx, by, input)
}

export async function stopTarget(tx: Db, id: string) {
  if (!(await endTarget(tx, id))) refuse('not_found', yearErrors.noTarget)
}

export async function enterDenominator(tx: Db, by: By, input: DenominatorChange) {
  await refuseUnknownFiles(tx, input.evidence)
  if (input.version === 0) await refuseTooMany(tx, 'denominators')
  const key = denominatorKey(input)
  if (await storeDenominator(tx, by, key, input)) return
  const found = await findDenominator(tx, { year: input.year, key })
  refuse(
    'stale_edit',
    found
      ? yearErrors.denominatorChanged(found.year, found.label, found.value, found.unit)
      : yearErrors.removed,
  )
}

type DenominatorOf = { year: number; key: string }

export async function removeDenominator(tx: Db, of: DenominatorOf & { version: number }) {
  if (await deleteDenominator(tx, of)) return
  const found = await findDenominator(tx, of)
  if (!found) refuse('not_found', yearErrors.denominatorGone)
  refuse('stale_edit', yearErrors.denominatorKept(found.year, found.label, found.value, found.unit))
}

async function findDenominator(tx: Db, { year, key }: DenominatorOf) {
  return (await listDenominators(tx)).find((one) => one.year === year && one.key === key)
}

async function refuseTooMany(tx: Db, what: keyof typeof most) {
  const rows = await countRows(tx)
  if (rows[what] >= most[what]) {
    refuse('too_many', yearErrors.tooMany(most[what], yearErrors[what]))
  }
}

async function refuseUnknownFiles(tx: Db, names: readonly string[]) {
  const unknown = await unknownEvidence(tx, names)
  if (unknown.length > 0) refuseField('evidence', yearErrors.noFile(unknown.join('; ')))
}

function refuseField(field: string, message: string): never {
  refuse('invalid', serverErrors.needAttention, { fields: { [field]: message } })
}
