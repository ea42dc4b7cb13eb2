import { certificateHooks as hooks } from '../../src/certificates/publish/certificate-hooks.server.ts'
import { replayCertificates as replay } from '../../src/certificates/publish/replay-certificates.server.ts'
import type { Services } from '../../src/server/services.ts'
import * as commands from '../../src/transparency/log-commands.server.ts'
import { openLog as open } from '../../src/transparency/open-log.server.ts'
import { sequence as sequenceWith } from '../../src/transparency/sequencer.server.ts'
import { auditLog as audit } from '../../src/transparency/watch-log.server.ts'

// The log as the product uses it: with the hooks that publish certificates.

export const openLog = (services: Services) => open({ ...services, hooks })
export const sequence = (services: Services) => sequenceWith(services, hooks)
export const auditLog = (services: Services) => audit({ ...services, hooks })
export const checkLog = (services: Services, file: string | null) =>
  commands.checkLog({ ...services, hooks }, file)
export const closeLog = (services: Services) => commands.closeLog({ ...services, hooks })
export const rotateKey = (services: Services, now = false) =>
  commands.rotateKey({ ...services, hooks }, now)
export const logStatus = (services: Services) => commands.logStatus({ ...services, hooks })
export const replayCertificates = (services: Services, files: string[]) =>
  replay({ ...services, hooks }, files)
