import { once } from 'node:events'
import { join } from 'node:path'
import { guardedFetch } from '../server/http/guarded-fetch.ts'
import type { Logger } from '../server/logger.ts'
import { StartError } from '../server/start-error.ts'
import { parseLogList } from './log-list.ts'
import { openWitnessKey, type WitnessConfig } from './witness-config.server.ts'
import { createMetricsServer, createWitnessServer } from './witness-server.server.ts'
import { openWitnessState, readWitnessState, type WitnessState } from './witness-state.server.ts'

const daily = 24 * 3_600_000
const longestList = 4 * 2 ** 20

/** The state and the key in the folder of this witness. */
export function openWitness(config: WitnessConfig) {
  const key = openWitnessKey(config)
  return { ...key, state: openWitnessState(join(config.folder, 'state.db'), key.vkey) }
}

/** What its state says, also while it runs. */
export function readWitness({ folder }: WitnessConfig) {
  return readWitnessState(join(folder, 'state.db'))
}

/** Serves until SIGTERM or SIGINT. */
export async function runWitness(config: WitnessConfig, log: Logger) {
  const stopping = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  const { state, ...key } = openWitness(config)
  const { lists, contact, trustProxy } = config
  const about = { lists, contact, trustProxy }
  const { server, registry } = createWitnessServer({ ...key, state, log, ...about })
  await listen(server, config, 'WITNESS_LISTEN')
  const metrics = config.metrics ? createMetricsServer(registry) : null
  if (metrics && config.metrics) await listen(metrics, config.metrics, 'WITNESS_METRICS_LISTEN')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`witness ${key.vkey}`)
  console.log(`listening on http://${config.host}:${port}`)
  const renew = () => readLists(config, state, log)
  const timer = setInterval(renew, daily).unref()
  void renew()
  await stopping
  clearInterval(timer)
  metrics?.close()
  server.close()
  server.closeIdleConnections()
  const impatient = setTimeout(() => server.closeAllConnections(), 10_000).unref()
  await once(server, 'close')
  clearTimeout(impatient)
  state.close()
}

async function listen(
  server: ReturnType<typeof createMetricsServer>,
  { host, port }: { host: string; port: number },
  variable: string,
) {
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw new StartError(`${variable}: cannot listen on ${host}:${port} (${error.code})`)
  })
}

/** Adds logs that the lists name. Known ones stay as they are, and a bad list changes nothing. */
async function readLists(config: WitnessConfig, state: WitnessState, log: Logger) {
  for (const list of config.lists) {
    try {
      const answer = await guardedFetch(
        list,
        {},
        {
          isPrivateAllowed: () => config.allowsPrivate,
          isPlainAllowed: config.allowsPrivate,
          timeoutMs: 60_000,
          maxBytes: longestList,
        },
      )
      const read = parseLogList(answer.status === 200 ? await answer.text() : '')
      if ('problem' in read)
        log.warn({ list, problem: read.problem }, 'a list of logs cannot be read')
      else state.addLogs(read.logs, list, Math.floor(Date.now() / 1000), config.maxLogs)
    } catch (error) {
      log.warn({ err: error, list }, 'a list of logs could not be fetched or added')
    }
  }
}
