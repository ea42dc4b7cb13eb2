import { Hono } from 'hono'
import * as z from 'zod/mini'
import { publisherOf } from '../accounts/approval/may-publish.server.ts'
import { reviewNote } from '../accounts/approval/review.schema.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { documentAbout } from './document-about.server.ts'
import { presentState } from './present-content.server.ts'
import {
  approveContent,
  askForContent,
  returnContent,
  withdrawContentRequest,
} from './review-content.server.ts'
import { documentId, versionRead } from './site-content.schema.ts'

const call = callsOf('Site')

const returning = z.extend(versionRead, { note: reviewNote })

/** Mounted behind the guard of the site. */
export const contentApprovalApi = new Hono<AppEnv>()
  .post(
    '/:id/ask',
    call('Ask for approval of the draft of a built-in page', 'success: true, and its state', {
      audit: 'site.ask',
    }),
    valid('param', documentId),
    valid('json', versionRead),
    async (c) => {
      const { services, editor } = c.var
      const document = documentAbout(c, c.req.valid('param').id)
      const { version } = c.req.valid('json')
      const saved = await askForContent(services, document, version, editor.username)
      return c.json({ success: true, document: presentState(document, saved) })
    },
  )
  .post(
    '/:id/withdraw',
    call('Withdraw the request to approve a built-in page', 'success: true, and its state', {
      audit: 'site.withdraw',
    }),
    valid('param', documentId),
    valid('json', versionRead),
    async (c) => {
      const document = documentAbout(c, c.req.valid('param').id)
      const { version } = c.req.valid('json')
      const saved = await withdrawContentRequest(c.var.services.db, document, version)
      return c.json({ success: true, document: presentState(document, saved) })
    },
  )
  .post(
    '/:id/approve',
    call(
      'Approve and publish the draft of a built-in page that somebody else asked for',
      'success: true, and its state',
      { audit: 'site.approve' },
    ),
    valid('param', documentId),
    valid('json', versionRead),
    async (c) => {
      const document = documentAbout(c, c.req.valid('param').id)
      const { version } = c.req.valid('json')
      const by = await publisherOf(c)
      const { saved } = await approveContent(c.var.services, document, version, by)
      return c.json({ success: true, document: presentState(document, saved) })
    },
  )
  .post(
    '/:id/return',
    call('Return a built-in page to whoever asked for approval', 'success: true, and its state', {
      audit: 'site.return',
    }),
    valid('param', documentId),
    valid('json', returning),
    async (c) => {
      const { services, editor } = c.var
      const document = documentAbout(c, c.req.valid('param').id)
      const { version, note } = c.req.valid('json')
      const by = { by: editor.username, note }
      const saved = await returnContent(services, document, version, by)
      return c.json({ success: true, document: presentState(document, saved) })
    },
  )
