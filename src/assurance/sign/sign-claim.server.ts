import { signErrors as errors } from '../../../content/claims/sign.ts'
import { tellPerson } from '../../accounts/notices/tell-person.server.ts'
import {
  type ClaimDocument,
  envelopeShape,
  type Statement,
  statementShape,
  statementType,
} from '../../certificate-check/certificate-shape.ts'
import { openPayload } from '../../certificate-check/open-certificate.ts'
import { findCalculation } from '../../claims/calculation.store.server.ts'
import { type Actor, addEvent } from '../../claims/claim.store.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { needClaim } from '../../claims/claims.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { type Envelope, isSignedBy } from '../../lib/dsse.ts'
import { takeTurns } from '../../lib/take-turns.ts'
import { hasHidden, visibleLines } from '../../lib/visible-text.ts'
import type { Db } from '../../server/db/database.ts'
import { violates } from '../../server/db/violates.ts'
import { runInThread } from '../../server/run-in-thread.ts'
import type { Services } from '../../server/services.ts'
import {
  claimChanged,
  keyNotApproved,
  selfVerification,
  signatureInvalid,
} from '../assurance-errors.ts'
import { tellAbout } from '../assurance-mail.server.ts'
import { findEngagement, type StoredEngagement } from '../engagement/engagement.store.server.ts'
import { fingerprint } from '../keys/fingerprint.ts'
import { findKey } from '../keys/key.store.server.ts'
import { clockToleranceMs } from '../keys/keys.server.ts'
import { openRegistration } from '../keys/open-registration.ts'
import { addLogEntry } from '../log-pending.store.server.ts'
import type { Review } from '../review/as-reviewer.server.ts'
import { lockReview } from '../review/review.store.server.ts'
import { readMateriality } from '../review/reviews.server.ts'
import type { RecalculationResult } from './recalculation-thread.server.ts'
import { streamSigningData } from './signing-data.server.ts'
import { insertStatement } from './statement.store.server.ts'
import { isWhole, statementFacts } from './statement.ts'

const thread = {
  name: 'recalculation-thread',
  source: 'src/assurance/sign/recalculation-thread.server.ts',
}
/** Each holds all rows of a claim in memory. */
const inTurn = takeTurns({ slots: 2 })

/**
 * Recalculates the claim as the verifier's browser does. The rows of a calculation never change, so
 * the result still holds when the claim is locked. Another claim hash is refused then.
 */
async function checkFigures(review: Review, claimHash: string) {
  const calculation = await review.open((tx) => findCalculation(tx, review.claimId))
  if (calculation?.claimHash !== claimHash) return
  const data = await new Response(await streamSigningData(review)).text()
  const { isSame, isVisible } = await runInThread<RecalculationResult>(thread, data)
  if (!isSame) refuse(claimChanged, errors.recalculation)
  if (!isVisible) refuse(claimState, errors.hidden)
}

/** Checks with the claim locked, so that it cannot change before the signature is stored. */
export async function signClaim(
  services: Services,
  review: Review,
  actor: Actor,
  envelope: Envelope,
) {
  const { statement, id } = openStatement(envelope)
  await inTurn(review.userId, () => checkFigures(review, statement.claim))
  const certificate = await translated(() =>
    review.open(async (tx) => {
      const checked = await checkStatement(tx, review, { envelope, statement })
      const { claim, calculation, engagement } = checked
      await insertStatement(tx, {
        claimId: claim.id,
        orgId: claim.orgId,
        calculationId: calculation.id,
        envelope: canonicalJson(envelope),
        statementHash: id,
        keyId: statement.key,
        signedAt: new Date(statement.signedAt),
      })
      await addLogEntry(tx, {
        type: 'statement',
        certificate: claim.certificateId,
        claim: calculation.claimHash,
        statement: id,
        key: statement.key,
      })
      await addEvent(tx, claim, actor, 'signed', { opinion: statement.opinion })
      await tellAbout(tx, services, 'signed', 'client', engagement)
      const { title } = engagement.summary
      const detail = { title, fingerprint: fingerprint(statement.key) }
      await tellPerson(tx, services.mail, review.userId, 'signed', detail)
      return claim.certificateId
    }),
  )
  void services.wakeSequencer()
  services.mail?.wake()
  return certificate
}

function openStatement(envelope: Envelope) {
  const { content, id, isCanonical } = openPayload(envelope.payload, statementShape)
  if (!content || !isCanonical || envelopeShape(statementType)(envelope)) {
    throw invalid(errors.unreadable)
  }
  return { statement: content, id }
}

type Given = { envelope: Envelope; statement: Statement }

async function checkStatement(tx: Db, review: Review, { envelope, statement }: Given) {
  const { claimId, userId } = review
  if (!(await lockReview(tx, claimId))) refuse('not_found', errors.gone)
  const engagement = await findEngagement(tx, review.engagement.id)
  if (engagement?.status !== 'accepted') refuse('not_found', errors.gone)
  const claim = await needClaim(tx, claimId)
  const calculation = await findCalculation(tx, claimId)
  if (
    claim.state !== 'in_review' ||
    calculation?.revision !== claim.revision ||
    calculation.claimHash !== statement.claim
  ) {
    refuse(claimChanged, errors.changed)
  }
  const registration = await checkKey(tx, userId, { envelope, statement })
  const signed = Date.parse(statement.signedAt)
  // A statement signed before its key was created could never be published.
  if (
    Math.abs(Date.now() - signed) > clockToleranceMs ||
    signed < Date.parse(registration.createdAt)
  ) {
    throw invalid(errors.clock)
  }
  const document = JSON.parse(calculation.claimText) as ClaimDocument
  if (registration.organisation.id === document.organisation.id) {
    refuse(selfVerification, errors.selfVerification)
  }
  checkTexts(document, statement)
  await compareFields(tx, { document, engagement, registration, statement })
  return { claim, calculation, engagement }
}

/** Checks that the key is this person's, is approved, and made the signature. */
async function checkKey(tx: Db, userId: string, { envelope, statement }: Given) {
  const key = await findKey(tx, statement.key)
  if (key?.userId !== userId || key.status !== 'approved') refuse(keyNotApproved, errors.key)
  const opened = openRegistration(JSON.parse(key.registration) as Envelope)
  if (
    !opened ||
    envelope.signatures[0]?.keyid !== opened.keyId ||
    !isSignedBy(envelope, statementType, opened.publicKey)
  ) {
    throw invalid(errors.signature)
  }
  return opened.content
}

/** Claims calculated and keys registered before texts were checked may have hidden characters. */
function checkTexts({ title, organisation, criteria, boundary }: ClaimDocument, given: Statement) {
  const { standard, verifier, text } = given
  const names = [title, organisation.name, criteria, standard, ...Object.values(verifier)]
  const texts = [boundary.included, boundary.excluded]
  if (names.some(hasHidden) || texts.some((value) => visibleLines(value) !== value)) {
    refuse(claimState, errors.hidden)
  }
  if (visibleLines(text) !== text) throw invalid(errors.hiddenInText)
}

type Compared = {
  document: ClaimDocument
  engagement: StoredEngagement
  registration: { organisation: { id: string; name: string }; person: string }
  statement: Statement
}

/** Checks that each field matches the claim and the review. */
async function compareFields(tx: Db, given: Compared) {
  const { document, engagement, registration, statement } = given
  const { basis, percent, kg, findings, whyModified } = await readMateriality(
    tx,
    engagement,
    document,
  )
  const { organisation, person } = registration
  const expected = {
    certificate: document.certificate,
    verifier: { organisation: organisation.name, person },
    standard: engagement.standard,
    assurance: engagement.assurance,
    materiality: { basis, percent, kg },
    findings,
  }
  for (const [field, value] of Object.entries(expected)) {
    if (canonicalJson(statement[field as keyof typeof expected]) !== canonicalJson(value)) {
      throw invalid(errors.differs(field))
    }
  }
  if (statement.opinion === 'unmodified' && whyModified) throw invalid(errors[whyModified])
  if (!isWhole(statement.text, statementFacts(document, statement.claim, statement))) {
    throw invalid(errors.text)
  }
}

function invalid(message: string) {
  return new AppError(signatureInvalid, message)
}

/**
 * Maps errors of database constraints, which decide if two signatures or a revocation arrive at
 * once.
 */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'claim_changed') || violates(error, 'statements_pkey')) {
      refuse(claimChanged, errors.changed)
    }
    if (violates(error, 'client_disabled')) refuse('not_allowed', errors.clientDisabled)
    if (violates(error, 'key_not_approved')) refuse(keyNotApproved, errors.key)
    throw error
  }
}
