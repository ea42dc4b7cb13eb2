import { once } from 'node:events'
import { MessageChannel, parentPort, workerData } from 'node:worker_threads'
import type { PageSource, Question } from './export-job.ts'
import { exportSite } from './export-site.server.ts'

/** The export thread. The main thread keeps answering visitors meanwhile. */
if (!parentPort) throw new Error('an export is made in a thread of its own')
const main = parentPort

async function ask(question: Question) {
  const { port1, port2 } = new MessageChannel()
  main.postMessage({ question, port: port2 }, [port2])
  const [answer] = await once(port1, 'message')
  port1.close()
  return answer
}

const source: PageSource = {
  snapshot: () => ask({ kind: 'snapshot' }),
  builtIn: (path) => ask({ kind: 'built-in', path }),
  shippedArticles: () => ask({ kind: 'shipped articles' }),
  pages: async (given) => (given.length > 0 ? ask({ kind: 'pages', given }) : []),
}

const times = await exportSite(workerData, source, {
  progress: (progress) => main.postMessage({ progress }),
  leftOut: (slug, reason) => main.postMessage({ leftOut: { slug, reason } }),
})
main.postMessage({ finished: times })
