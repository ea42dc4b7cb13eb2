import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { ensureFirstAdmin } from '../accounts/first-admin.server.ts'
import { slowRecoveryCodes } from '../accounts/second-factor/slow-recovery-codes.server.ts'
import { certificateHooks } from '../certificates/publish/certificate-hooks.server.ts'
import { finishCalculations } from '../claims/calculate.server.ts'
import { startWebhookSender } from '../connections/webhook-sender.server.ts'
import { storeShippedSets } from '../factors/shipped-sets.store.server.ts'
import { startSchedule } from '../pages/schedule/run-schedule.server.ts'
import { runUnlessRunning } from '../server/db/one-instance.ts'
import { countServers } from '../server/db/serving-lock.ts'
import { isStorageError } from '../server/files/storage-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { guardServer } from '../server/http/guard-server.ts'
import { refuseForNow } from '../server/http/refuse-for-now.ts'
import type { Front } from '../server/page-cache/serve-cached.ts'
import type { Services } from '../server/services.ts'
import { StartError } from '../server/start-error.ts'
import { publishDueContent } from '../site-content/change-content.server.ts'
import { rememberContent } from '../site-content/read-content.server.ts'
import { openLog } from '../transparency/open-log.server.ts'
import { startSequencer } from '../transparency/sequencer.server.ts'
import { auditInBackground } from '../transparency/watch-log.server.ts'
import { startWitnessAsker } from '../transparency/witnesses/ask-witnesses.server.ts'
import { cmsConnections } from './cms-connections.ts'
import { startOperatorSocket } from './operator/operator-socket.ts'
import { organisationConnections } from './organisation-connections.ts'
import { tidyOnce } from './tidy.ts'

type App = { fetch(request: Request, env: AppEnv['Bindings']): Response | Promise<Response> }

const patienceMs = 10_000
/** How long open connections may still send a request once no new ones are accepted. */
const graceMs = 500
const tidyEveryMs = 10 * 60_000

/** Printed at the first start. */
const toTry = [
  ['/home', 'the public site'],
  ['/cms', 'the CMS, for the account above'],
  [
    '/login',
    'the workspace of clients and verifiers; add sample accounts in the CMS under Assurance',
  ],
  ['/verify/SAMP-0000-0000-0001', 'a certificate that you can try to forge'],
  ['/log', 'the transparency log'],
  ['/developers', 'the API'],
] as const

/**
 * Serves until SIGTERM or SIGINT. `front` gets each request before the app does. `exportSite` is for
 * operators, and only works in the bundle.
 */
export async function runServer(
  services: Services,
  createApp: () => App,
  front: Front,
  exportSite?: () => Promise<string[]>,
) {
  const stopping = once(process, 'SIGTERM').then(() => {})
  const interrupted = once(process, 'SIGINT').then(() => {})
  // Node would print the whole error, including the values of a failed statement.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'stopped by an uncaught error')
    process.exit(1)
  })
  const firstAdmin = await ensureFirstAdmin(services)
  await storeShippedSets(services.db)
  const frozen = await openLog({ ...services, hooks: certificateHooks }).catch((error) => {
    throw isStorageError(error) ? new StartError(error.message) : error
  })
  const server = createServer({
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    // Longer than the minute for which nginx and most load balancers keep connections, so that no
    // proxy sends a request on a connection that is being closed.
    ...(services.config.trustProxy > 0 && { keepAliveTimeout: 75_000 }),
  })
  const { isTooMany, closeIdle } = guardServer(server, services.config)
  const { host, port: wanted } = services.config
  server.listen(wanted, host)
  await once(server, 'listening').catch((error) => {
    throw new StartError(listenProblem(error, host, wanted))
  })
  const { port } = server.address() as AddressInfo
  if (!services.config.siteUrl) services.siteUrl = `http://localhost:${port}`
  server.on('request', answerWith(services, createApp(), front, isTooMany))
  void finishOnce(services)
  void resealOnce(services)
  void warnOfLocalFiles(services)
  const asker = startWitnessAsker(services, certificateHooks)
  const sequencer = startSequencer(services, certificateHooks, () => asker?.wake())
  const audit = auditInBackground(services, certificateHooks)
  await rememberContent(services)
  const schedule = startSchedule(services, publishDueContent)
  const webhooks = startWebhookSender(services, [cmsConnections, organisationConnections])
  const backups = await startBackups(services)
  const tidying = setInterval(() => void tidyOnce(services), tidyEveryMs).unref()
  const operators =
    services.database.kind === 'embedded' ? await startOperatorSocket(services, exportSite) : null

  if (firstAdmin) {
    console.log(`first CMS account: ${firstAdmin.username}`)
    if (firstAdmin.password) console.log(`password (shown once): ${firstAdmin.password}`)
  }
  if (frozen) {
    console.error(
      `The transparency log is frozen: ${frozen} Nothing can be signed or logged; see: npm run log -- status`,
    )
  }
  console.log(`listening on http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (firstAdmin) {
    for (const [path, what] of toTry) console.log(`  ${services.siteUrl}${path}  ${what}`)
  }

  await Promise.race([stopping, interrupted])
  services.log.info('stopping')
  clearInterval(tidying)
  services.isStopping = true
  await sleep(services.config.drainSeconds * 1000)
  const closed = once(server, 'close')
  // Not server.close(), which also closes idle connections: a proxy may be sending a request on one
  // of them at this moment, and does not repeat a POST. Answers close their connections from now on.
  NetServer.prototype.close.call(server)
  // After the event loop has read what has arrived.
  const grace = setTimeout(() => setImmediate(closeIdle), graceMs)
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(grace)
  clearTimeout(impatient)
  await operators?.close()
  await Promise.race([
    Promise.all([
      sequencer.stop(),
      asker?.stop(),
      audit.stop(),
      schedule.stop(),
      webhooks.stop(),
      backups?.stop(),
    ]),
    sleep(patienceMs),
  ])
  // The process must end even if the database hangs.
  await Promise.race([services.close(), sleep(patienceMs)])
  process.exit(0)
}

/** Finishes calculations that an interrupted instance left, unless another instance is doing so. */
async function finishOnce(services: Services) {
  try {
    await runUnlessRunning(services.database, 'calculations', () => finishCalculations(services))
  } catch (error) {
    services.log.error({ err: error }, 'submitted claims could not be read')
  }
}

/** What earlier versions stored so that a backup could open it. */
async function resealOnce(services: Services) {
  try {
    const { reseal } = await import('../backup/reseal.server.ts')
    const closed = await reseal(services)
    if (closed.length > 0) {
      services.log.warn(
        { count: closed.length },
        'second steps or connections cannot be opened: they were sealed with another SEALING_KEY',
      )
    }
    await slowRecoveryCodes(services.db)
  } catch (error) {
    services.log.error({ err: error }, 'what is stored sealed could not be read')
  }
}

/** Imported on demand: a server that makes no backups needs none of it. */
async function startBackups(services: Services) {
  const { backups } = services.config
  if (!backups) return null
  const { startScheduledBackups } = await import('../backup/scheduled-backups.server.ts')
  return startScheduledBackups(services, backups)
}

/** Files on one machine's disk are missing on the others. */
export async function warnOfLocalFiles({ config, database, db, log }: Services) {
  if (config.s3 || !database.url) return
  try {
    const servers = await countServers(db)
    if (servers < 2) return
    log.warn(
      { servers },
      'several servers run on this database without S3_BUCKET: unless they share DATA_DIR, pictures, evidence and exports of one are missing on the others',
    )
  } catch (error) {
    log.debug({ err: error }, 'the servers on this database could not be counted')
  }
}

function answerWith(
  services: Services,
  app: App,
  front: Front,
  isTooMany: (socket: IncomingMessage['socket']) => boolean,
): RequestListener {
  const listener = getRequestListener(
    (request, env) =>
      app.fetch(request, {
        remoteAddress: ('incoming' in env && env.incoming.socket.remoteAddress) || '',
      }),
    // The listener would close the connection while the client is still sending; guard-server.ts
    // waits longer.
    { autoCleanupIncoming: false },
  )
  return (req, res) => {
    if (isAmbiguous(req)) return void res.writeHead(400, { Connection: 'close' }).end()
    // Makes a proxy open its next connection to another instance.
    if (services.isStopping) res.setHeader('Connection', 'close')
    front(req, res, () => {
      if (isTooMany(req.socket)) refuseForNow(res)
      else void listener(req, res)
    })
  }
}

/** A proxy may take another host from such a request, or another end. */
function isAmbiguous({ headersDistinct, httpVersionMajor }: IncomingMessage) {
  return httpVersionMajor < 1 || (headersDistinct.host?.length ?? 0) > 1
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return `PORT: ${port} is in use on ${host} by another program; stop that one, or set PORT to a free one`
  }
  if (error.code === 'EACCES')
    return `PORT: ${port} needs permissions this user does not have; use one above 1023`
  return `HOST: cannot listen on ${host}: ${error.message}`
}
