import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * - hang: the connection is accepted, and nothing is answered
 * - refuse: the connection is broken at once
 * - trickle: the answer comes, a byte now and then
 */
export const spoilt = ['hang', 'refuse', 'trickle'] as const
export type Spoilt = (typeof spoilt)[number]

/** One address in front of a service, which can be spoilt, or pointed at another one. */
export async function startSwitchboard(first: string) {
  let target = first
  let spoiling: Spoilt | null = null
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    if (spoiling === 'refuse') return void socket.resetAndDestroy()
    if (spoiling === 'hang') {
      open.add(socket)
      socket.on('error', () => {}).once('close', () => open.delete(socket))
      return
    }
    const { hostname, port } = new URL(target)
    const behind = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one)
      if (one === behind && spoiling === 'trickle') one.pipe(slowly()).pipe(other)
      else one.pipe(other)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    /** The same address as `url`, through the switchboard. */
    through(url: string) {
      const changed = new URL(url)
      changed.port = `${(server.address() as AddressInfo).port}`
      return changed.href
    },
    switchTo(url: string) {
      target = url
      hangUp()
    },
    /** From now on; null lets everything pass again. */
    spoil(how: Spoilt | null) {
      spoiling = how
      hangUp()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      hangUp()
      await closed
    },
  }
}

function slowly() {
  return new Transform({
    async transform(part: Buffer, _encoding, done) {
      for (const byte of part) {
        await wait(500)
        if (this.destroyed) return
        this.push(Buffer.of(byte))
      }
      done()
    },
  })
}
