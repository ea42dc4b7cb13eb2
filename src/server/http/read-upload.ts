import type { Context } from 'hono'
import { AppError } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

/** Reads a multipart form; `wants` is the error message if something else was sent. */
export async function readUpload(c: Context<AppEnv>, wants: string): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('wrong_type', wants)
  }
  try {
    return await c.req.formData()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed', 'The form arrived incomplete. Send it again.')
  }
}

export function fileOf(form: FormData, field: string, missing: string): File {
  const file = form.get(field)
  if (file instanceof File) return file
  throw new AppError('invalid', 'No file arrived. Nothing was saved.', {
    fields: { [field]: missing },
  })
}
