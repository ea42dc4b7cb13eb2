import { Hono } from 'hono'
import { mediaFiles } from '../media/media-files.api.server.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { health } from '../server/http/health.ts'
import { metrics } from '../server/http/metrics.ts'
import { logFiles } from '../transparency/log-files.api.server.ts'

/** What is neither a document nor a call of the API. */
export const plainRoutes = new Hono<AppEnv>()
  .route('/', health)
  .route('/', metrics)
  .route('/media', mediaFiles)
  .route('/log', logFiles)
