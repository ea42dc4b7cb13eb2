import autocannon from 'autocannon'

const [url = '', seconds = '3', connections = '32'] = process.argv.slice(2)
if (!/^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname)) throw new Error('loopback only')
const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
const run = autocannon(
  {
    url,
    duration: Number(seconds),
    connections: Number(connections),
    headers: { 'accept-encoding': 'br' },
  },
  (error, result) => (error ? reject(error) : resolve(result)),
)
// If it is ended early, it still reports its results.
process.once('SIGTERM', () => run.stop())
const result = await promise
console.log(
  JSON.stringify({
    requests: result.requests.total,
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failed: result.errors + result.non2xx,
  }),
)
