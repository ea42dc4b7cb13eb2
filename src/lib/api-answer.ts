import type { ExtractSchema } from 'hono/types'

/** The answer of an API call as the browser reads it: dates are strings. */
export type ApiAnswer<
  Api,
  Path extends keyof ExtractSchema<Api>,
  Method extends 'get' | 'post' | 'put' | 'patch' | 'delete',
> = ExtractSchema<Api>[Path] extends Record<`$${Method}`, { output: infer Output }> ? Output : never
