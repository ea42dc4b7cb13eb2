import type { FieldErrors } from '../app-error.ts'

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The first message of each field. */
export function firstMessages(error: { readonly issues: readonly Issue[] } | undefined) {
  const messages: FieldErrors = {}
  for (const { path, message } of error?.issues ?? [])
    messages[path.join('.') || 'body'] ??= message
  return messages
}
