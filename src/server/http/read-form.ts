import { AppError } from '../../lib/app-error.ts'

/** The text fields of a posted form, without its files. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new AppError('wrong_type', 'This address takes what its form sends. Use the form below.')
  }
  const form = await request.formData().catch(() => {
    throw new AppError('malformed', 'The form arrived incomplete. Fill it in and send it again.')
  })
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  return Object.fromEntries([...form].filter(isText))
}
