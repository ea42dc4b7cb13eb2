import type { Context, Input, MiddlewareHandler } from 'hono'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { serverErrors } from '../../../content/errors/server.ts'
import { AppError, refuse } from '../../lib/app-error.ts'
import { firstMessages } from '../../lib/form/first-messages.ts'
import type { JsonLimits } from '../../lib/json-extent.ts'
import { unstorableFields } from '../../lib/unstorable-text.ts'
import type { AppEnv } from './app-env.ts'
import { type Source, withFact } from './describe-call.ts'
import { parseJson } from './parse-json.ts'

/** `valid('json', schema)` checks the input that the handler reads with `c.req.valid`. */
export function valid<S extends z.$ZodType, T extends Source>(
  source: T,
  schema: S,
  limits?: JsonLimits,
): MiddlewareHandler<
  AppEnv,
  string,
  Input & { in: Record<T, z.input<S>>; out: Record<T, z.output<S>> }
> {
  const check: ReturnType<typeof valid<S, T>> = async (c, next) => {
    const input = parseInput(schema, await readers[source](c, limits))
    c.req.addValidatedData(source, input as object)
    await next()
  }
  return withFact(check, { [source === 'json' ? 'body' : source]: schema })
}

/** All input from outside passes this check before anything else uses it. */
export function parseInput<S extends z.$ZodType>(schema: S, given: unknown): z.output<S> {
  const fields = unstorableFields(given)
  if (fields) refuse('invalid', serverErrors.needAttention, { fields })
  const parsed = safeParse(schema, given)
  if (!parsed.success)
    refuse('invalid', serverErrors.needAttention, { fields: firstMessages(parsed.error) })
  return parsed.data
}

const readers: Record<Source, (c: Context<AppEnv>, limits?: JsonLimits) => unknown> = {
  json: (c, limits) => readJson(c, jsonType, limits),
  query: (c) => c.req.query(),
  param: (c) => c.req.param(),
}

const jsonType = /^application\/json\b/i

export async function readJson(
  c: Context<AppEnv>,
  type = jsonType,
  limits?: JsonLimits,
): Promise<unknown> {
  if (!type.test(c.req.header('content-type') ?? '')) {
    refuse('wrong_type', serverErrors.noJson)
  }
  const text = await c.req.text().catch((error) => {
    if (error instanceof AppError) throw error
    refuse('malformed', serverErrors.bodyIncomplete)
  })
  return parseJson(text, serverErrors.badJson, limits)
}
