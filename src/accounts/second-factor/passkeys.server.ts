import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { brand } from '../../../content/brand.ts'
import type { Services } from '../../server/services.ts'
import { type Owner, type StoredFactor, spendCounter } from './factor.store.server.ts'

/**
 * A passkey is bound to the host of the site's address, which SITE_URL states behind a proxy. One
 * that was made for another address, such as that of a phishing site, is refused.
 */
function relyingParty(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl)
  return { rpID: hostname, origin }
}

type Transports = NonNullable<
  NonNullable<
    Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
  >[number]['transports']
>

const described = ({ credentialId, transports }: StoredFactor) => ({
  id: credentialId ?? '',
  transports: transports as Transports,
})

/** EdDSA, ES256 and RS256. Asking Node for newer ones prints that they are experimental. */
const algorithms = [-8, -7, -257]

/** The user handle says nothing about the person, and keeps accounts of both kinds apart. */
const handleOf = ({ kind, accountId }: Owner) => new TextEncoder().encode(`${kind}:${accountId}`)

export function passkeyToCreate(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  owner: Owner,
  username: string,
  known: readonly StoredFactor[],
) {
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
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: transports ?? [] }
}

/** Without `known`, the browser offers every passkey that it has for this site. */
export function passkeyToUse(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  known: readonly StoredFactor[] = [],
) {
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).rpID,
    userVerification: 'required',
    allowCredentials: known.filter(({ type }) => type === 'passkey').map(described),
  })
}

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
  return spendCounter(db, factor.id, authenticationInfo.newCounter)
}
