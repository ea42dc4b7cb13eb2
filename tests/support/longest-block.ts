// Imported before the server: answers, on a port of its own, how long its main thread was held without
// a pause since the last question, in milliseconds of the thread's own processor time. Other programs
// on the machine lengthen the time that passes, and this one hardly at all.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.BLOCK_PORT) {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }
  setInterval(look, 1).unref()
  createServer((_req, res) => {
    look()
    res.end(String(longest))
    longest = 0
  })
    .listen(Number(process.env.BLOCK_PORT), '127.0.0.1')
    .unref()
}
