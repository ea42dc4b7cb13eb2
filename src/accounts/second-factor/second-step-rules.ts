import * as z from 'zod/mini'
import { appCode, recoveryCodeInput } from './factor.schema.ts'

const remember = { remember: z.optional(z.string()) }

export const secondStepRules = {
  code: z.extend(appCode, remember),
  recoveryCode: z.extend(recoveryCodeInput, remember),
  passkey: z.object(remember),
}
