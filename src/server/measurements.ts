import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import { countQueued, type QueueName, queues } from './queue/queue.store.server.ts'

/** All metrics by name; ops/ has a dashboard and alert rules that use them. */
export const registry = new Registry()

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request, by the route that answered it',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
})

/** Cache hits are answered before any framework, so no other metric includes them. */
export const cachedPages = new Counter({
  name: 'page_cache_requests_total',
  help: 'Requests for public documents: found ready (hit), or rendered (miss)',
  labelNames: ['result'],
  registers: [registry],
})

export const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Attempts to sign in, by kind of account and result',
  labelNames: ['kind', 'result'],
  registers: [registry],
})

export const staticExports = new Counter({
  name: 'static_exports_total',
  help: 'Static exports that were made or failed',
  labelNames: ['result'],
  registers: [registry],
})

export const bucketFailures = new Counter({
  name: 'bucket_failures_total',
  help: 'Calls to the bucket that failed: it did not answer, refused or broke off',
  registers: [registry],
})

export const replicaReads = new Counter({
  name: 'replica_reads_total',
  help: 'Public reads by where they were answered: replica, or the primary because it was behind or away',
  labelNames: ['result'],
  registers: [registry],
})

export const purges = new Counter({
  name: 'purges_total',
  help: 'Calls that told a CDN of changed pages: accepted, or failed and kept for another try',
  labelNames: ['result'],
  registers: [registry],
})

/** Both have a label, because a gauge without one counts as 0 where nothing was measured. */
export const lastBackup = new Gauge({
  name: 'last_backup_timestamp_seconds',
  help: 'When the last good scheduled backup was made; 0 if there is none',
  labelNames: ['place'],
  registers: [registry],
})

export const backupInterval = new Gauge({
  name: 'backup_interval_seconds',
  help: 'How often a scheduled backup is made',
  labelNames: ['place'],
  registers: [registry],
})

export const witnessRequests = new Counter({
  name: 'log_witness_requests_total',
  help: 'Requests to witnesses of the log, by what came of them',
  labelNames: ['witness', 'result'],
  registers: [registry],
})

export const witnessSeconds = new Histogram({
  name: 'log_witness_seconds',
  help: 'Time until a witness answered',
  labelNames: ['witness'],
  buckets: [0.05, 0.2, 0.5, 1, 3, 10],
  registers: [registry],
})

export const cosignedSize = new Gauge({
  name: 'log_cosigned_size',
  help: 'Entries of the checkpoint that a witness cosigned last',
  labelNames: ['witness'],
  registers: [registry],
})

/** Has a label, because a gauge without one counts as 0 where nobody is asked. */
export const quorumMet = new Gauge({
  name: 'log_quorum_met',
  help: 'Whether enough witnesses have cosigned the newest checkpoint',
  labelNames: ['log'],
  registers: [registry],
})

const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
  labelNames: ['state'],
  registers: [registry],
})

const queued = new Gauge({
  name: 'queue_length',
  help: 'What waits to be done, such as mail to be sent',
  labelNames: ['queue'],
  registers: [registry],
})

/** Updates the metrics that are read on request instead of being counted as they happen. */
export async function readGauges({ db, poolUse }: Database) {
  for (const [state, count] of Object.entries(poolUse?.() ?? {})) connections.set({ state }, count)
  try {
    for (const queue of Object.keys(queues) as QueueName[]) {
      queued.set({ queue }, await countQueued(db, queue))
    }
  } catch {
    // An outage of the database must not hide the other metrics.
    queued.reset()
  }
}
