import type { ApiAnswer } from '../../lib/api-answer.ts'
import { organisationPath } from '../../organisations/use-workspace.ts'
import type { ssoSettingsApi } from './sso-settings.api.server.ts'

export type SettingsAnswer = ApiAnswer<typeof ssoSettingsApi, '/', 'get'>

export const settingsPath = `${organisationPath}/sso`
