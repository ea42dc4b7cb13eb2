import { openAsBlob } from 'node:fs'
import type { Context } from 'hono'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'
import { keepUpload } from './keep-upload.ts'

type Upload = {
  /** The error message if something else was sent. */
  wants: string
  /** How many such forms are in memory at a time, from `limitConcurrency`. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>
}

/**
 * Reads a multipart form. It waits on disk until it is complete, so that neither many uploads nor
 * slow ones fill the memory, and a slow one takes nobody's turn.
 */
export async function readUpload<T>(
  c: Context<AppEnv>,
  { wants, inTurn }: Upload,
  use: (form: FormData) => Promise<T>,
): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  const { body } = c.req.raw
  if (!/^multipart\/form-data\b/i.test(type) || !body) refuse('wrong_type', wants)
  const { path, remove } = await keepUpload(c.var.services.config.dataDir, '', body)
  try {
    return await inTurn(async () => use(await readForm(path, type)))
  } finally {
    await remove()
  }
}

async function readForm(path: string, type: string): Promise<FormData> {
  const kept = new Response(await openAsBlob(path), { headers: { 'Content-Type': type } })
  return kept.formData().catch(() => {
    refuse('malformed', serverErrors.uploadIncomplete)
  })
}

export function fileOf(form: FormData, field: string, missing: string): File {
  const file = form.get(field)
  if (file instanceof File) return file
  refuse('invalid', serverErrors.noFile, {
    fields: { [field]: missing },
  })
}
