import { join } from 'node:path'
import type { Config } from './config.ts'
import { type Database, type Db, openDatabase } from './db/open-database.ts'
import { createLogger, type Logger } from './logger.ts'
import { type MailSender, startMailSender } from './mail/mail-sender.ts'
import { projectRoot } from './project-root.ts'
import { createLimiter, type Limiter, removeExpiredRateLimits } from './rate-limit.store.server.ts'
import { readSessionSecret } from './session-secret.ts'
import { removeExpiredSessions } from './sessions/session.store.server.ts'

/** What the rooms work with; made once at start, or by a test. */
export type Services = {
  config: Config
  database: Database
  db: Db
  log: Logger
  secret: string
  limiter: Limiter
  mail: MailSender | null
  siteUrl: string
  close(): Promise<void>
}

const tidyEveryMs = 10 * 60_000

export async function openServices(config: Config): Promise<Services> {
  const log = createLogger(config)
  const database = await openDatabase(config, join(projectRoot, 'drizzle'))
  return assembleServices(config, database, log)
}

export function assembleServices(config: Config, database: Database, log: Logger): Services {
  const { db } = database
  const secret = readSessionSecret(config)
  const mail = config.mail ? startMailSender(db, log, config.mail) : null
  const tidy = () =>
    Promise.all([removeExpiredSessions(db), removeExpiredRateLimits(db)]).catch((error) =>
      log.warn({ err: error }, 'expired rows could not be removed'),
    )
  const timer = setInterval(tidy, tidyEveryMs).unref()
  return {
    config,
    database,
    db,
    log,
    secret,
    limiter: createLimiter(db, secret),
    mail,
    siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
    async close() {
      clearInterval(timer)
      await mail?.stop()
      await database.close()
    },
  }
}
