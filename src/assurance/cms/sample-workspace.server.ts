import { randomInt } from 'node:crypto'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { addAccount } from '../../accounts/accounts.server.ts'
import { claimState } from '../../claims/claim-errors.ts'
import { addSampleClaim } from '../../claims/sample-claim.server.ts'
import { submitClaim } from '../../claims/submit.server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Member, OrgKind } from '../../organisations/organisation.schema.ts'
import type { Db } from '../../server/db/database.ts'
import { asTenant } from '../../server/db/tenancy.ts'
import { generatePassword } from '../../server/passwords/password-rules.ts'
import type { Services } from '../../server/services.ts'
import { acceptRequest, requestEngagement } from '../engagement/engagements.server.ts'
import { approveEngagement } from './decisions.server.ts'
import {
  deleteSampleOrganisations,
  hasSampleOrganisations,
  insertSampleOrganisation,
  sampleUsername,
} from './sample-workspace.store.server.ts'

const words = cmsAssuranceWords.samples

/** Adds a claim in review with both sides, through the same steps that people take. */
export async function addSampleWorkspace(services: Services, admin: string) {
  if (await hasSampleOrganisations(services.db)) refuse('name_taken', words.errors.exists)
  const client = await addSide(services.db, 'client')
  const verifier = await addSide(services.db, 'verifier')
  const asClient = open(services.db, client.member)
  const { orgId, userId } = client.member
  const actor = { userId, label: client.account.username }
  const claim = await addSampleClaim(asClient, orgId, actor)
  const engagement = await requestEngagement(
    services,
    asClient,
    { member: client.member, actor, claimId: claim.id },
    {
      verifierOrg: verifier.member.orgId,
      assurance: 'limited',
      standard: 'ISO 14064-3:2019',
    },
  )
  await approveEngagement(services, engagement.id, admin)
  await submitClaim(asClient, claim.id, actor, async () => {})
  const reviewer = { userId: verifier.member.userId, label: verifier.account.username }
  const asVerifierMember = open(services.db, verifier.member)
  await acceptRequest(services, asVerifierMember, { actor: reviewer, id: engagement.id })
  return [client.account, verifier.account]
}

export async function removeSampleWorkspace({ db, files }: Services) {
  const removed = await deleteSampleOrganisations(db)
  if (removed === 'none') refuse('not_found', words.errors.none)
  if (typeof removed === 'string') refuse(claimState, words.errors[removed])
  await files.remove(removed)
}

async function addSide(db: Db, kind: OrgKind) {
  const account = {
    username: `${sampleUsername}${kind}-${randomInt(10_000, 100_000)}`,
    password: generatePassword(),
  }
  const { id: userId } = await addAccount(db, 'client', account)
  const name = words.names[kind]
  const organisation = await insertSampleOrganisation(db, { name, kind, userId })
  const member: Member = { userId, orgId: organisation.id, role: 'owner', organisation }
  return { account, member }
}

function open(db: Db, member: Member) {
  return <T>(use: (tx: Db) => Promise<T>) => asTenant(db, member, use)
}
