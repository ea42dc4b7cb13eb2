import { assuranceMails } from '../../../content/claims/assurance-mails.ts'
import { keyErrors as errors } from '../../../content/claims/keys.ts'
import type { NoticeKind } from '../../../content/clients/notices.ts'
import { addressesOfAdmins } from '../../accounts/admin-addresses.store.server.ts'
import { tellPerson } from '../../accounts/notices/tell-person.server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { Envelope } from '../../lib/dsse.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import type { Member } from '../../organisations/organisation.schema.ts'
import { findOwnName, nameOnce } from '../../organisations/organisation.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { asTenant } from '../../server/db/tenancy.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { signatureInvalid } from '../assurance-errors.ts'
import { addLogEntry } from '../log-pending.store.server.ts'
import { fingerprint } from './fingerprint.ts'
import type { RevocationReason, SignerName } from './key.schema.ts'
import { findKey, insertKey, revokeKey, type StoredKey } from './key.store.server.ts'
import { openRegistration, provesPossession } from './open-registration.ts'

/** How far the clocks of a browser and of the server may be apart. */
export const clockToleranceMs = 5 * 60_000

/**
 * The facts that a registration must state about the person who is signed in. `person` is null for
 * somebody of whom only an address is known, which must not become public.
 */
export async function registrantOf({ db }: Services, { userId, organisation }: Member) {
  const name = await findOwnName(db, userId)
  return {
    organisation: { id: organisation.publicId, name: organisation.name },
    person: name.includes('@') ? null : name,
  }
}

/** A name is given once: afterwards it is part of what was registered and signed. */
export async function nameSigner({ db }: Services, userId: string, name: SignerName) {
  if (!(await nameOnce(db, userId, name))) refuse('name_taken', errors.nameKnown)
}

export async function registerKey(services: Services, member: Member, envelope: Envelope) {
  const opened = openRegistration(envelope)
  if (!opened) refuse(signatureInvalid, errors.unreadable)
  const { content, publicKey, keyId } = opened
  if (!provesPossession(envelope, publicKey)) refuse(signatureInvalid, errors.signature)
  const { organisation, person } = await registrantOf(services, member)
  if (person === null) refuse('invalid', errors.nameMissing)
  if (
    canonicalJson(content.organisation) !== canonicalJson(organisation) ||
    content.person !== person
  ) {
    refuse(signatureInvalid, errors.somebodyElse)
  }
  if (Math.abs(Date.now() - Date.parse(content.createdAt)) > clockToleranceMs) {
    refuse(signatureInvalid, errors.clock)
  }
  const key = await asTenant(services.db, member, async (tx) => {
    const made = await insertKey(tx, {
      id: keyId,
      userId: member.userId,
      orgId: member.orgId,
      registration: canonicalJson(envelope),
    })
    if (!made) refuse('name_taken', errors.known)
    await tellAdmins(tx, services, person, organisation.name)
    await tellHolder(tx, services, made, 'key_registered')
    return made
  })
  services.mail?.wake()
  return key
}

async function tellAdmins(
  tx: Db,
  { mail, siteUrl }: Services,
  person: string,
  organisation: string,
) {
  if (!mail) return
  const written = assuranceMails.keyRegistered(person, organisation, `${siteUrl}/cms/assurance`)
  for (const to of await addressesOfAdmins(tx)) await enqueueMail(tx, { to, ...written })
}

/** Tells the person in whose name the key signs. */
export function tellHolder(
  tx: Db,
  { mail }: Services,
  key: StoredKey,
  kind: NoticeKind,
  detail: Record<string, string> = {},
) {
  return tellPerson(tx, mail, key.userId, kind, { fingerprint: fingerprint(key.id), ...detail })
}

/**
 * The revocation is logged only if the key was. Statements signed before `since` stay valid and
 * mention the revocation. A revoked key can be revoked again, from an earlier time.
 */
export async function revokeIn(
  tx: Db,
  services: Services,
  id: string,
  { since, reason }: { since: string; reason: RevocationReason },
) {
  const from = new Date(wholeSeconds(new Date(since)))
  if (from.getTime() > Date.now()) {
    refuse('invalid', errors.future, { fields: { since: errors.future } })
  }
  const key = await revokeKey(tx, id, { since: from, reason })
  if (!key) throw await whyNotRevoked(tx, id)
  if (key.approvedAt) {
    await addLogEntry(tx, { type: 'key-revoked', key: id, since: wholeSeconds(from), reason })
  }
  await tellHolder(tx, services, key, 'key_revoked', { since: wholeSeconds(from) })
  return key
}

/** Somebody revokes a key of their own. */
export function revokeOwnKey(
  services: Services,
  member: Pick<Member, 'userId' | 'orgId'>,
  id: string,
  revoked: { since: string; reason: RevocationReason },
) {
  return asTenant(services.db, member, async (tx) => {
    if ((await findKey(tx, id))?.userId !== member.userId) refuse('not_found', errors.gone)
    return revokeIn(tx, services, id, revoked)
  })
}

async function whyNotRevoked(tx: Db, id: string) {
  const key = await findKey(tx, id)
  if (!key?.approvedAt || !key.revokedSince) return new AppError('not_found', errors.gone)
  return new AppError('invalid', errors.notEarlier, { fields: { since: errors.notEarlier } })
}
