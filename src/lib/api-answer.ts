import type { ExtractSchema } from 'hono/types'

/** What a call of a room's API answers with, as the browser reads it: dates are texts there. */
export type ApiAnswer<
  Api,
  Path extends keyof ExtractSchema<Api>,
  Method extends 'get' | 'post' | 'put' | 'patch' | 'delete',
> = ExtractSchema<Api>[Path] extends Record<`$${Method}`, { output: infer Output }> ? Output : never
