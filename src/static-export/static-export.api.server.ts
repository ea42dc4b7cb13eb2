import { Hono } from 'hono'
import { brand } from '../../content/brand.ts'
import { requireEditor } from '../accounts/require-editor.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import type { Services } from '../server/services.ts'
import { sendZip } from './archive/send-zip.server.ts'
import type { BuiltInPages } from './built-in-pages.ts'
import { openExportStore } from './store/export-store.server.ts'
import { fetchSharedExport } from './store/shared-export.server.ts'
import { exportProgress, runExport } from './thread/run-export.server.ts'

const call = callsOf('Static export')

export const staticExportApi = (builtIn: BuiltInPages) =>
  new Hono<AppEnv>()
    .get(
      '/static-export',
      call(
        'Ask for the last export, the one that runs, and the ten before',
        'running, current and history',
      ),
      requireEditor,
      async (c) => {
        await catchUp(c.var.services)
        const store = openExportStore(c.var.services.config.dataDir)
        return c.json({
          running: exportProgress(c.var.services),
          current: await store.summary(),
          /** Newest first. */
          history: await store.history(),
        })
      },
    )
    .post(
      '/generate-static',
      call(
        'Generate the static site from all published and built-in pages',
        'success: true, pagesGenerated, builtInPages, outputDir, manifest, problems and changes',
        { audit: 'static.generate' },
      ),
      requireEditor,
      async (c) => {
        const result = await runExport(c.var.services, builtIn)
        return c.body(new Uint8Array(result), 200, { 'Content-Type': 'application/json' })
      },
    )
    .get(
      '/download-static',
      call('Download the last generated site; takes a Range', 'a ZIP file', {
        audit: 'static.download',
      }),
      requireEditor,
      async (c) => {
        await catchUp(c.var.services)
        const { zipPath } = openExportStore(c.var.services.config.dataDir)
        const day = new Date().toISOString().slice(0, 10)
        return sendZip(c, zipPath, `${brand.slug}-static-site-${day}.zip`)
      },
    )

/** Skipped while this machine makes an export, which will be the newest. */
async function catchUp(services: Services) {
  if (!exportProgress(services)) await fetchSharedExport(services)
}
