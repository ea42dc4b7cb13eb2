import { Hono } from 'hono'
import { requireAdmin } from '../accounts/require-admin.server.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import { findLastBackup } from '../backup/scheduled-backups.server.ts'
import { listReports } from '../browser-reports/browser-report.store.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'

const call = callsOf('Operations')

export const operationsApi = new Hono<AppEnv>().get(
  '/',
  call(
    'Read what an administrator should look after (admins)',
    'backup, if the server makes them; reports of browsers, the newest first',
  ),
  requireEditor,
  requireAdmin,
  async (c) => {
    const { services } = c.var
    const schedule = services.config.backups
    const reports = await listReports(services.db)
    return c.json({
      backup: schedule && lateness(await findLastBackup(services), schedule.everyHours),
      reports: reports.map(({ key, directive, page, blocked, reports: times, lastAt }) => ({
        ...{ key, directive, page, blocked, times },
        lastAt: lastAt.toISOString(),
      })),
    })
  },
)

/** Late after twice the interval, as the alert in docs/operate/watch.md. */
function lateness(last: Date | undefined, everyHours: number) {
  const isLate = !last || Date.now() - last.getTime() > 2 * everyHours * 3_600_000
  return { last: last?.toISOString() ?? null, isLate }
}
