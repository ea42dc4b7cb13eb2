import * as z from 'zod/mini'
import { ssoWords } from '../../content/clients/single-sign-on.ts'
import { emailAddress } from '../accounts/account.schema.ts'
import { oneLine } from '../lib/visible-text.ts'

const say = ssoWords.messages

/** The roles that a first sign-in can give. Nobody becomes an owner by it. */
export const memberRoles = ['preparer', 'viewer', 'verifier'] as const
export type MemberRole = (typeof memberRoles)[number]

const mostDomains = 20

export const ssoStart = z.object({
  email: z.string(say.email).check(
    z.maxLength(254, { error: say.email, abort: true }),
    z.trim(),
    z.refine((text) => emailAddress.safeParse(text).success, say.email),
  ),
})

/** The page that was wanted before signing in; the rules of return paths decide whether it opens. */
const returnTo = { next: z._default(z.string().check(z.maxLength(2000)), '') }

export const clientStart = z.extend(ssoStart, returnTo)

export const cmsStart = z.object(returnTo)

export const identityId = z.object({ id: z.uuid() })

const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** As it is written in a form: domains with commas, spaces or line ends between them. */
function splitDomains(text: string) {
  const parts = text.toLowerCase().split(/[\s,;]+/)
  return [...new Set(parts.map((part) => part.replace(/^@/, '')))].filter((part) => part !== '')
}

const isChecked = z._default(
  z.pipe(
    z.union([z.boolean(), z.literal('on')]),
    z.transform((given) => given === true || given === 'on'),
  ),
  false,
)

export const ssoSettings = z.object({
  issuer: z
    .string(say.issuer)
    .check(
      z.maxLength(500, { error: say.issuer, abort: true }),
      z.trim(),
      z.refine(isIssuer, { error: say.issuer, abort: true }),
    ),
  clientId: z
    .string(say.clientId)
    .check(
      z.maxLength(255, { error: say.clientId, abort: true }),
      z.trim(),
      z.regex(/^[!-~]+$/, say.clientId),
    ),
  /** Empty means that the stored one stays. */
  clientSecret: z._default(
    z
      .string()
      .check(
        z.maxLength(1000, { error: say.clientSecret, abort: true }),
        z.trim(),
        z.regex(/^[\x20-\x7e]*$/, say.clientSecret),
      ),
    '',
  ),
  domains: z.string(say.domains).check(
    z.maxLength(6000, { error: say.domains, abort: true }),
    z.overwrite(oneLine),
    z.refine((text) => {
      const found = splitDomains(text)
      return (
        found.length > 0 && found.length <= mostDomains && found.every((one) => domain.test(one))
      )
    }, say.domains),
  ),
  role: z.enum(memberRoles, say.role),
  trustsSecondStep: isChecked,
  isRequired: isChecked,
})

export type SsoSettings = z.infer<typeof ssoSettings>

export const domainsOf = ({ domains }: Pick<SsoSettings, 'domains'>) => splitDomains(domains)

/** Whether it may be without https is for the server to decide. */
function isIssuer(text: string) {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['https:', 'http:'].includes(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  )
}

export const domainDecision = z.object({
  orgId: z.uuid(),
  domain: z.string().check(z.maxLength(253)),
  approved: z.boolean(),
})

/** The part of an address that decides which provider is asked. */
export function domainOf(email: string) {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
