import { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { parseInput, readJson } from '../server/http/valid.ts'
import type { Limit } from '../server/rate-limit.store.server.ts'
import { browserReport, readReport } from './browser-report.schema.ts'
import { countReport } from './browser-report.store.server.ts'

const sent: Limit = { name: 'browser-report', max: 60, windowSeconds: 3600 }

export const browserReportLimit: BodyLimit = { path: '/api/browser-reports', maxBytes: 16 * 1024 }

const call = callsOf('Developers')

export const browserReportApi = new Hono<AppEnv>().post(
  '/',
  call('Report what a browser refused to run or to load', 'nothing', {
    changesNothing: true,
    status: 204,
    body: browserReport,
  }),
  async (c) => {
    const { services, address } = c.var
    await services.limiter.take(sent, address)
    const report = readReport(
      parseInput(browserReport, await readJson(c, /^application\/(csp-report|json)\b/i)),
    )
    if (report) await countReport(services.db, report)
    return c.body(null, 204)
  },
)
