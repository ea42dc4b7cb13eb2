import { Agent, get } from 'node:http'

export type Timed = { ms: number[]; bytes: number }

/** All calls in turn over one connection, so that each meets the same machine. */
export async function timeCalls(
  url: string,
  cookie: string,
  paths: Record<string, string | (() => string)>,
  rounds: number,
): Promise<Record<string, Timed>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const warmUp = Math.ceil(rounds / 4)
  const timed = Object.fromEntries(
    Object.keys(paths).map((name): [string, Timed] => [name, { ms: [], bytes: 0 }]),
  )
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const [name, path] of Object.entries(paths)) {
      const started = performance.now()
      const bytes = await read(url + (typeof path === 'string' ? path : path()), cookie, agent)
      const ms = performance.now() - started
      const of = timed[name]
      if (round < warmUp || !of) continue
      of.ms.push(ms)
      of.bytes = bytes
    }
  }
  agent.destroy()
  return timed
}

/** One call after the other, until something else has ended. */
export async function timeCallsUntil(
  url: string,
  cookie: string,
  path: string,
  until: Promise<unknown>,
) {
  // A kept connection may be closed by a server that was held up, just as it is used again.
  const agent = new Agent({ keepAlive: false })
  const times: number[] = []
  let isOver = false
  const over = () => {
    isOver = true
  }
  until.then(over, over)
  while (!isOver) {
    const started = performance.now()
    await read(url + path, cookie, agent)
    times.push(performance.now() - started)
  }
  agent.destroy()
  return times
}

function read(url: string, cookie: string, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}
