import type { FieldErrors } from '../app-error.ts'

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What a schema found, as one message for each field: the first one. */
export function firstMessages(error: { readonly issues: readonly Issue[] } | undefined) {
  const messages: FieldErrors = {}
  for (const { path, message } of error?.issues ?? [])
    messages[path.join('.') || 'body'] ??= message
  return messages
}
