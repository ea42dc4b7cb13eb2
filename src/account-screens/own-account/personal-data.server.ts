import { findAccount, findPerson } from '../../accounts/account.store.server.ts'
import { listNotices } from '../../accounts/notices/notice.store.server.ts'
import type { ClientAccount } from '../../accounts/require-client.server.ts'
import { listSessionsOf } from '../../accounts/session/session.store.server.ts'
import { listAssuranceOf } from '../../assurance/every-person.store.server.ts'
import { presentScenario } from '../../clients/scenarios/present-scenario.server.ts'
import { listScenarios } from '../../clients/scenarios/scenario.store.server.ts'
import { type Enquiry, listEnquiriesFrom } from '../../enquiries/enquiry.store.server.ts'
import { listMembershipsOf } from '../../organisations/every-organisation.store.server.ts'
import type { Db } from '../../server/db/database.ts'
import { listIdentities } from '../../single-sign-on/identity.store.server.ts'

/** Everything stored about one client, without secrets and without editors' notes. */
export async function collectPersonalData(db: Db, client: Pick<ClientAccount, 'id' | 'username'>) {
  const [person, account, sessions, scenarios] = await Promise.all([
    findPerson(db, client.id),
    findAccount(db, 'client', client.id),
    listSessionsOf(db, { kind: 'client', accountId: client.id }),
    listScenarios(db, client.id),
  ])
  const enquiries = person?.email ? await listEnquiriesFrom(db, person.email) : []
  const identities = await listIdentities(db, { kind: 'client', accountId: client.id })
  return {
    person: person && presentPerson(person),
    account: { username: client.username, lastLogin: account?.lastLogin ?? null },
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt,
      lastSeenAt,
    })),
    scenarios: scenarios.map(presentScenario),
    enquiries: enquiries.map(presentOwnEnquiry),
    identities: identities.map(({ issuer, subject, email, createdAt, lastUsedAt }) => ({
      issuer,
      subject,
      email,
      createdAt,
      lastUsedAt,
    })),
    memberships: await listMembershipsOf(db, client.id),
    notices: await listNotices(db, client.id, 10_000),
    assurance: await listAssuranceOf(db, client.id),
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

function presentPerson(person: Person) {
  const { email, firstName, lastName, profileImageUrl, createdAt, updatedAt } = person
  return { email, firstName, lastName, profileImageUrl, createdAt, updatedAt }
}

function presentOwnEnquiry(enquiry: Enquiry) {
  const { firstName, lastName, email, organization, interestArea, message } = enquiry
  const { createdAt, handledAt } = enquiry
  return {
    firstName,
    lastName,
    email,
    organization,
    interestArea,
    message,
    createdAt,
    handledAt,
  }
}
