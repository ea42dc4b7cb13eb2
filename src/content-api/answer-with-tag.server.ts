import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'

/** Answers 304 if the caller has exactly this already. */
export function answerWithTag(c: Context<AppEnv>, answer: object) {
  const body = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  c.header('ETag', tag)
  // Only the caller may keep it, and has to ask again each time.
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Authorization')
  const known = c.req.header('if-none-match')?.slice(0, 2000).split(',') ?? []
  const isKnown = known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
  if (isKnown) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}
