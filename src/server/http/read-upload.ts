import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { serverErrors } from '../../../content/errors/server.ts'
import { refuse } from '../../lib/app-error.ts'
import type { InTurn } from '../../lib/take-turns.ts'
import type { AppEnv } from './app-env.ts'
import { keepUpload } from './keep-upload.ts'
import { isMultipart, readParts } from './read-parts.ts'

type Upload = {
  /** The field of the file. */
  field: string
  /** The error message if the form has no file. */
  missing: string
  /** The fields beside the file. */
  texts?: readonly string[]
  /** The error message if something else was sent. */
  wants: string
  /** How many such files are in memory at a time. */
  inTurn: InTurn
}

export type Uploaded = {
  file: { name: string; bytes: Uint8Array<ArrayBuffer> }
  texts: Record<string, string>
}

/**
 * Reads a multipart form with one file. The file waits on disk until the form is complete, so that
 * neither many uploads nor slow ones fill the memory, and a slow one takes nobody's turn. Tenants
 * take turns.
 */
export async function readUpload<T>(
  c: Context<AppEnv>,
  { field, missing, texts = [], wants, inTurn }: Upload,
  tenant: string,
  use: (uploaded: Uploaded) => Promise<T>,
): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  const { body } = c.req.raw
  if (!isMultipart(type) || !body) refuse('wrong_type', wants)
  const { dataDir } = c.var.services.config
  let isTaken = false
  let kept: { name: string; upload: Awaited<ReturnType<typeof keepUpload>> } | undefined
  try {
    const read = await readParts(body, type, {
      // One to spare, such as a button with a name.
      mostParts: texts.length + 2,
      incomplete: serverErrors.uploadIncomplete,
      async takeFile(name, fileName, content) {
        if (isTaken || name !== field) return void content.resume()
        isTaken = true
        kept = { name: fileName, upload: await keepUpload(dataDir, '', content) }
      },
    })
    const { name, upload } =
      kept ?? refuse('invalid', serverErrors.noFile, { fields: { [field]: missing } })
    const wanted = read.filter(([key]) => texts.includes(key)).reverse()
    return await inTurn(tenant, async () => {
      const bytes = new Uint8Array(await readFile(upload.path))
      return use({ file: { name, bytes }, texts: Object.fromEntries(wanted) })
    })
  } finally {
    await kept?.upload.remove()
  }
}
