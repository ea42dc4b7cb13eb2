import pg from 'pg'
import { DatabaseAway, disconnect } from './connection-error.ts'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void

/** A pool that can be told that the database is away, so that queries fail without a timeout. */
export class WatchedPool extends pg.Pool {
  #isReachable = true
  readonly #clients = new Set<pg.PoolClient>()
  readonly #waiting = new Set<() => void>()

  constructor(config: pg.PoolConfig) {
    super(config)
    // The pool replaces broken connections. Without these listeners, on the pool and on each
    // connection, the error would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#clients.add(client)
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  setReachable(isReachable: boolean) {
    this.#isReachable = isReachable
    if (isReachable) return
    for (const client of this.#clients) disconnect(client, new DatabaseAway())
    for (const giveUp of this.#waiting) giveUp()
    this.#waiting.clear()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect) {
    if (callback) return this.#acquire(callback)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.#acquire((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #acquire(callback: OnConnect) {
    const refuse = () => callback(new DatabaseAway(), undefined, () => {})
    if (!this.#isReachable) return refuse()
    this.#waiting.add(refuse)
    super.connect((error, client, done) => {
      // The caller was refused meanwhile.
      if (!this.#waiting.delete(refuse)) return client?.release(true)
      callback(error, client, done)
    })
  }
}
