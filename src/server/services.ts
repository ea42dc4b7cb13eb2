import { join } from 'node:path'
import type { Config } from './config.ts'
import { openChangeChannel } from './db/change-channel.ts'
import type { Database, Db } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { openReadReplica } from './db/read-replica.ts'
import type { FileStore } from './files/file-store.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createLogger, type Logger } from './logger.ts'
import { startMailSender } from './mail/mail-sender.ts'
import type { DocumentQueries } from './page-cache/cache-key.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { projectRoot } from './project-root.ts'
import { enqueuePurge } from './purge/purge-queue.store.server.ts'
import { startPurgeSender } from './purge/purge-sender.ts'
import type { QueueWorker } from './queue/queue-worker.ts'
import { createLimiter, type Limiter } from './rate-limit.store.server.ts'
import { readSealingKey, readSessionSecret } from './session-secret.ts'
import { type SiteBrand, shippedBrand } from './site-brand.ts'
import { openTraces, type Traces } from './traces.ts'

/** The services that all rooms use, created once at start or by a test. */
export type Services = {
  config: Config
  database: Database
  db: Db
  /** Reads public data, from a replica if there is one that is up to date. */
  readPublic<T>(use: (db: Db) => Promise<T>): Promise<T>
  log: Logger
  secret: string
  /** Seals what is stored encrypted. Never part of a backup. */
  sealingKey: string
  limiter: Limiter
  mail: QueueWorker | null
  siteUrl: string
  /** True once the server was told to stop, so that a load balancer sends requests elsewhere. */
  isStopping: boolean
  /** Uploaded files, on disk or in a bucket. */
  files: FileStore
  pageCache: PageCache
  /** Whether the site itself answers at a path, apart from pages of the CMS. */
  serves(path: string): boolean
  /** The name of the site and other words that editors can change. */
  readBrand(): Promise<SiteBrand>
  /** null unless a collector is configured. */
  traces: Traces | null
  /**
   * Call this after a write that visitors can see: every instance drops the pages at these
   * addresses, and those that have noted one of these names (noted-reads.ts).
   */
  pagesChanged(names: readonly string[]): Promise<void>
  /** Call this after adding to log_pending, so that every instance checks it at once. */
  wakeSequencer(): Promise<void>
  /** Sets the listener for that; the sequencer calls this when it starts. */
  onWake(listener: () => void): void
  close(): Promise<void>
}

/** What rooms hand to the toolkit, which knows none of them. */
export type FromRooms = {
  /** A new token for somebody's one-time link, or null if the link has ended. */
  renewLink(db: Db, secret: string, userId: string): Promise<string | null>
  queries: DocumentQueries
  serves(path: string): boolean
  readBrand(services: Pick<Services, 'readPublic' | 'config' | 'log'>): Promise<SiteBrand>
}

export async function openServices(config: Config, fromRooms?: FromRooms): Promise<Services> {
  const log = createLogger(config)
  const database = await openDatabase(config, join(projectRoot, 'drizzle'))
  return assembleServices(config, database, log, fromRooms)
}

export async function assembleServices(
  config: Config,
  database: Database,
  log: Logger,
  { renewLink, queries, serves, readBrand } = noRooms,
): Promise<Services> {
  const { db } = database
  const pageCache = createPageCache({ queries })
  const replica = config.databaseReadUrl ? openReadReplica(config.databaseReadUrl, db, log) : null
  let wakeHere = () => {}
  const channel = database.url
    ? await openChangeChannel(database.url, log, {
        written: (position) => replica?.need(position),
        changed: (names) => void pageCache.drop(names),
        woken: () => wakeHere(),
        lost: () => {
          database.setReachable(false)
          pageCache.setStale(true)
          replica?.forget()
        },
        returned: () => {
          database.setReachable(true)
          replica?.forget()
          // Changes of other instances may have been missed.
          pageCache.dropAll()
          pageCache.setStale(false)
        },
      })
    : null
  const secret = readSessionSecret(config)
  const traces = config.tracesUrl ? await openTraces(config.tracesUrl, log) : null
  const mail = config.mail
    ? await startMailSender(db, log, config.mail, {
        renewLink: (userId) => renewLink(db, secret, userId),
        readBrand: () => services.readBrand(),
      })
    : null
  const services: Services = {
    config,
    database,
    db,
    readPublic: (use) => (replica ? replica.read(use) : use(db)),
    log,
    secret,
    sealingKey: readSealingKey(config),
    limiter: createLimiter(db, secret),
    mail,
    siteUrl: config.siteUrl ?? `http://localhost:${config.port}`,
    isStopping: false,
    files: await openFileStore(config),
    pageCache,
    serves,
    readBrand: () => readBrand(services),
    traces,
    pagesChanged: (names) => tellAll(names),
    async wakeSequencer() {
      if (!channel) return wakeHere()
      try {
        await channel.wakeSequencers()
      } catch (error) {
        // The entry is in the database, where the sequencer finds it a few seconds later.
        log.warn({ err: error }, 'the sequencers could not be woken')
      }
    },
    onWake(listener) {
      wakeHere = listener
    },
    async close() {
      await mail?.stop()
      await purge?.stop()
      await traces?.stop()
      await channel?.close()
      await replica?.close()
      await database.close()
    },
  }
  const purge = config.purge
    ? startPurgeSender(db, log, config.purge, () => services.siteUrl)
    : null
  return services

  async function tellAll(names: readonly string[]) {
    const dropped = pageCache.drop(names)
    await notifyInstances(names)
    if (!purge) return
    try {
      await enqueuePurge(db, [...new Set([...names, ...dropped])])
      purge.wake()
    } catch (error) {
      // The save itself succeeded; the CDN drops the page when it expires.
      log.warn({ err: error, names }, 'the CDN could not be told of a change')
    }
  }

  async function notifyInstances(names: readonly string[]) {
    try {
      await channel?.announce(names)
    } catch (error) {
      replica?.forget()
      // The save itself succeeded; other instances drop the page when it expires.
      log.warn({ err: error, names }, 'other instances could not be told of a change')
    }
  }
}

/** For programs that serve nobody. A mail with a link stays in the queue. */
const noRooms: FromRooms = {
  async renewLink() {
    throw new Error('this process makes no one-time links')
  },
  queries: {},
  serves: () => false,
  readBrand: async () => shippedBrand,
}
