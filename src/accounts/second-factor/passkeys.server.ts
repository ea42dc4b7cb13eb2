import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '../../../content/brand.ts'
import type { Services } from '../../server/services.ts'
import { type Owner, type StoredFactor, spendCounter } from './factor.store.server.ts'

/** Many packages come with it, which a server where nobody has a passkey does not need. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * A passkey is bound to the host of the site's address, which SITE_URL states behind a proxy. One
 * that was made for another address, such as that of a phishing site, is refused.
 */
function relyingParty(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, origin }
}

type Registration = Parameters<
  Awaited<ReturnType<typeof webAuthn>>['generateRegistrationOptions']
>[0]
type Transports = NonNullable<NonNullable<Registration['excludeCredentials']>[number]['transports']>

const described = ({ credentialId, transports }: StoredFactor) => ({
  id: credentialId ?? '',
  transports: transports as Transports,
})

/** EdDSA, ES256 and RS256. Asking Node for newer ones prints that they are experimental. */
const algorithms = [-8, -7, -257]

/** The user handle says nothing about the person, and keeps accounts of both kinds apart. */
const handleOf = ({ kind, accountId }: Owner) => new TextEncoder().encode(`${kind}:${accountId}`)

export async function passkeyToCreate(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  owner: Owner,
  username: string,
  known: readonly StoredFactor[],
) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(siteUrl).rpID,
    userName: username,
    userID: handleOf(owner),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // One passkey of a device is enough.
    excludeCredentials: known.filter(({ type }) => type === 'passkey').map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns what to store, or null if the answer does not fit. */
export async function checkNewPasskey(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  challenge: string,
  response: unknown,
) {
  const { rpID, origin } = relyingParty(siteUrl)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo || isFramed(response)) return null
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: transports ?? [] }
}

/** Without `known`, the browser offers every passkey that it has for this site. */
export async function passkeyToUse(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  known: readonly StoredFactor[] = [],
) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).rpID,
    userVerification: 'required',
    allowCredentials: known.filter(({ type }) => type === 'passkey').map(described),
  })
}

type Answered = { response: { clientDataJSON: string; userHandle?: string } }

/** The library does not look: inside a frame, another site decides what the person sees around it. */
function isFramed(response: unknown) {
  const { clientDataJSON } = (response as Answered).response
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  return crossOrigin === true || topOrigin !== undefined
}

/** Whom the passkey itself names, if it does. */
function isOfSomebodyElse(response: unknown, { accountKind, accountId }: StoredFactor) {
  const { userHandle } = (response as Answered).response
  if (userHandle === undefined) return false
  const handle = handleOf({ kind: accountKind, accountId })
  return !Buffer.from(userHandle, 'base64url').equals(handle)
}

export const namesSomebody = (response: unknown) =>
  Boolean((response as Answered).response.userHandle)

/** Checks an answer, and uses up its counter. */
export async function checkPasskey(
  { db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>,
  factor: StoredFactor,
  challenge: string,
  response: unknown,
): Promise<boolean> {
  const { rpID, origin } = relyingParty(siteUrl)
  const { credentialId, publicKey } = factor
  if (!credentialId || !publicKey) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The counter is compared where it is stored, so that two answers at once cannot both pass.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  if (isFramed(response) || isOfSomebodyElse(response, factor)) return false
  return spendCounter(db, factor.id, authenticationInfo.newCounter)
}
