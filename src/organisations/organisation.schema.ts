import * as z from 'zod/mini'
import { organisationMessages as say } from '../../content/claims/organisation.ts'
import { emailAddress } from '../accounts/account.schema.ts'
import { withoutBidi } from '../lib/without-bidi.ts'
import { countryCodes } from './countries.ts'

export const orgKinds = ['client', 'verifier'] as const
export type OrgKind = (typeof orgKinds)[number]

export const orgRoles = ['owner', 'preparer', 'viewer', 'verifier'] as const
export type OrgRole = (typeof orgRoles)[number]

/** Which roles there are in which kind of organisation; the database holds to the same. */
export const rolesOf: Record<OrgKind, readonly OrgRole[]> = {
  client: ['owner', 'preparer', 'viewer'],
  verifier: ['owner', 'verifier'],
}

export const organisationInput = z.object({
  name: z
    .string(say.name.missing)
    .check(
      z.overwrite(line),
      z.minLength(1, { error: say.name.missing, abort: true }),
      z.maxLength(200, { error: say.name.tooLong, abort: true }),
    ),
  country: z
    .string(say.country)
    .check(z.refine((code) => countryCodes.includes(code), say.country)),
  registrationNo: z._default(
    z.string().check(z.overwrite(line), z.maxLength(100, say.registrationNo)),
    '',
  ),
})

export type OrganisationInput = z.infer<typeof organisationInput>

export const orgRole = z.enum(orgRoles, say.role)

export const memberInput = z.object({
  email: z.string(say.email).check(
    z.maxLength(254, { error: say.email, abort: true }),
    z.trim(),
    z.refine((text) => emailAddress.safeParse(text).success, say.email),
  ),
  role: orgRole,
})

export type MemberInput = z.infer<typeof memberInput>

/** Names stand in mails and on certificates: one line, in the order in which it is read. */
function line(text: string) {
  return withoutBidi(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}
