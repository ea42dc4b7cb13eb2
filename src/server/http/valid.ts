import type { Context, Input, MiddlewareHandler } from 'hono'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { AppError, type FieldErrors } from '../../lib/app-error.ts'
import type { AppEnv } from './app-env.ts'

type Source = 'json' | 'query' | 'param'

/** `valid('json', schema)`: what the handler reads with `c.req.valid` has passed the schema. */
export function valid<S extends z.$ZodType, T extends Source>(
  source: T,
  schema: S,
): MiddlewareHandler<
  AppEnv,
  string,
  Input & { in: Record<T, z.input<S>>; out: Record<T, z.output<S>> }
> {
  return async (c, next) => {
    const parsed = safeParse(schema, await readers[source](c))
    if (!parsed.success) throw invalid(parsed.error)
    c.req.addValidatedData(source, parsed.data as object)
    await next()
  }
}

const readers: Record<Source, (c: Context<AppEnv>) => unknown> = {
  json: readJson,
  query: (c) => c.req.query(),
  param: (c) => c.req.param(),
}

export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('wrong_type', 'Send the body as JSON, with content type application/json.')
  }
  try {
    return await c.req.json()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('malformed', 'The body is not valid JSON. Check it and send it again.')
  }
}

export function invalid(error: z.$ZodError) {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new AppError('invalid', 'Some values need attention. Nothing was saved.', { fields })
}
