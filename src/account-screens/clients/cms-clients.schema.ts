import * as z from 'zod/mini'
import { cmsClientsWords } from '../../../content/cms/clients.ts'
import { optionalEmail, username } from '../../accounts/account.schema.ts'
import { oneLine } from '../../lib/visible-text.ts'

const { email: emailMessage } = cmsClientsWords.messages

const name = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(100)))

export const newClient = z.object({
  username,
  email: z.optional(optionalEmail(emailMessage)),
  firstName: name,
  lastName: name,
})

export type NewClient = z.infer<typeof newClient>

export const clientId = z.object({ id: z.string().check(z.maxLength(100)) })

export const clientChange = z.object({ disabled: z.boolean() })
