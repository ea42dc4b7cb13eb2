import * as z from 'zod/mini'
import { organisationMessages as say } from '../../content/claims/organisation.ts'
import { emailAddress } from '../accounts/account.schema.ts'
import { cursor } from '../lib/form/cursor.ts'
import { oneLine } from '../lib/visible-text.ts'
import { countryCodes } from './countries.ts'
import {
  type IdentifierScheme,
  identifierSchemes,
  isIdentifier,
  plainIdentifier,
} from './identifier.ts'

export const orgKinds = ['client', 'verifier'] as const
export type OrgKind = (typeof orgKinds)[number]

export const orgRoles = ['owner', 'preparer', 'viewer', 'verifier'] as const
export type OrgRole = (typeof orgRoles)[number]

/** The roles of each kind of organisation; the database enforces the same rule. */
export const rolesOf: Record<OrgKind, readonly OrgRole[]> = {
  client: ['owner', 'preparer', 'viewer'],
  verifier: ['owner', 'verifier'],
}

const email = z.string(say.email).check(
  z.maxLength(254, { error: say.email, abort: true }),
  z.trim(),
  z.refine((text) => emailAddress.safeParse(text).success, say.email),
)

export const organisationInput = z.object({
  name: z
    .string(say.name.missing)
    .check(
      z.overwrite(oneLine),
      z.minLength(1, { error: say.name.missing, abort: true }),
      z.maxLength(200, { error: say.name.tooLong, abort: true }),
    ),
  country: z
    .string(say.country)
    .check(z.refine((code) => countryCodes.includes(code), say.country)),
  registrationNo: z._default(
    z.string().check(z.overwrite(oneLine), z.maxLength(100, say.registrationNo)),
    '',
  ),
})

export type OrganisationInput = z.infer<typeof organisationInput>

const identifiers = z.object({
  identifierScheme: z.optional(z.enum([...identifierSchemes, ''], say.identifierScheme)),
  identifier: z.optional(z.string().check(z.maxLength(100, say.identifier))),
})

type Identifiers = z.infer<typeof identifiers>

/** Without them, the identifier stays as it is. */
export const organisationDetails = z
  .object({ ...organisationInput.shape, ...identifiers.shape })
  .check(
    z.check<Identifiers>(({ value, issues }) => {
      const { identifierScheme: scheme, identifier = '' } = value
      const refuse = (path: keyof Identifiers, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value[path] })
      if (!scheme && identifier.trim() !== '') refuse('identifierScheme', say.identifierScheme)
      if (scheme && !isIdentifier(scheme, plainIdentifier(scheme, identifier))) {
        refuse('identifier', say.identifiers[scheme])
      }
    }),
  )

export type OrganisationDetails = z.infer<typeof organisationDetails>

/** The input of a CMS administrator. The invited person becomes the first owner. */
export const verifierOrganisation = z.extend(organisationInput, { email })

export const organisationId = z.object({ id: z.uuid() })

export const organisationChange = z.object({ disabled: z.boolean() })

export const organisationFilter = z.object({
  kind: z.optional(z.enum(orgKinds)),
  search: z.optional(z.string().check(z.maxLength(200))),
  after: cursor('text', 'uuid'),
})

export type OrganisationFilter = z.infer<typeof organisationFilter>

const orgRole = z.enum(orgRoles, say.role)

export const memberInput = z.object({
  email: z.string(say.email).check(
    z.maxLength(254, { error: say.email, abort: true }),
    z.trim(),
    z.refine((text) => emailAddress.safeParse(text).success, say.email),
  ),
  role: orgRole,
})

export type MemberInput = z.infer<typeof memberInput>

export const memberId = z.object({ id: z.string().check(z.maxLength(100)) })

export const invitationId = z.object({ id: z.uuid() })

export const memberChange = z.object({ role: orgRole })

/** The form that the API returns; all members of the organisation may read it. */
export type Organisation = OrganisationInput & {
  identifierScheme: IdentifierScheme | null
  identifier: string | null
  publicId: string
  kind: OrgKind
  isSample: boolean
}

export type OrgMember = {
  id: string
  name: string
  email: string | null
  role: OrgRole
  joinedAt: string
  endedAt: string | null
  isYou: boolean
}

export type OrgInvitation = { id: string; email: string; role: OrgRole; createdAt: string }

/** An invitation as the invited person sees it. */
export type OwnInvitation = { id: string; organisation: string; role: OrgRole; createdAt: string }

/** A signed-in user with the organisation they work for. */
export type Member = { userId: string; orgId: string; role: OrgRole; organisation: Organisation }
