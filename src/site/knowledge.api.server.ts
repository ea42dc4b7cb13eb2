import { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { knowledgeDocument } from '../site-content/documents.server.ts'
import { readChanged } from '../site-content/read-content.server.ts'

const call = callsOf('Site')

/** What editors changed of the knowledge base; the shipped articles come with its script. */
export const knowledgeApi = new Hono<AppEnv>().get(
  '/',
  call('Read the articles of the knowledge base', 'items; null if they are as shipped'),
  async (c) => {
    const changed = await readChanged(c.var.services, knowledgeDocument)
    return c.json({ items: changed?.items ?? null })
  },
)
