import { Agent, request } from 'node:http'

/** A path to read, or a request with a body. */
type Call = string | { path: string; method: 'PUT' | 'POST' | 'DELETE'; json: object }

export type Timed = { ms: number[]; bytes: number }

/** Alternates all calls on one connection, so that each meets the same conditions. */
export async function timeCalls(
  url: string,
  cookie: string,
  calls: Record<string, Call | (() => Call)>,
  rounds: number,
): Promise<Record<string, Timed>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const warmUp = Math.ceil(rounds / 4)
  const timed = Object.fromEntries(
    Object.keys(calls).map((name): [string, Timed] => [name, { ms: [], bytes: 0 }]),
  )
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const [name, next] of Object.entries(calls)) {
      const call = typeof next === 'function' ? next() : next
      const started = performance.now()
      const bytes = await send(url, call, cookie, agent)
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

/** Repeats one call until `until` has settled. */
export async function timeCallsUntil(
  url: string,
  cookie: string,
  path: string,
  until: Promise<unknown>,
) {
  // A delayed server may close an idle connection just when it is used again.
  const agent = new Agent({ keepAlive: false })
  const times: number[] = []
  let isOver = false
  const over = () => {
    isOver = true
  }
  until.then(over, over)
  while (!isOver) {
    const started = performance.now()
    await send(url, path, cookie, agent)
    times.push(performance.now() - started)
  }
  agent.destroy()
  return times
}

function send(site: string, call: Call, cookie: string, agent: Agent) {
  const { path, method, json } =
    typeof call === 'string' ? { path: call, method: 'GET', json: undefined } : call
  const url = site + path
  const body = json ? JSON.stringify(json) : ''
  const headers = {
    cookie,
    // Node omits the length with some methods, and the body would be taken for the next request.
    ...(json && {
      origin: site,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 || answer.statusCode === 201
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject).end(body)
  })
}
