import { printable } from '../lib/printable.ts'
import { hideLinkTokens } from './hide-link-tokens.ts'

export type DescribedError = {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  cause?: DescribedError
  errors?: DescribedError[]
}

const maxMessage = 2000
const maxDepth = 4
const maxErrors = 5
const maxFrames = 30

/**
 * What a log may show of an error: its type, message and place, and the object that a database
 * error is about. All other properties, such as the values of a statement, are left out.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) {
    const type = thrown === null ? 'null' : typeof thrown
    const message = `${type} thrown that is not an error`
    return { type, message, stack: message }
  }
  const type = clean(thrown.name)
  const message = messageOf(thrown)
  const isDeep = depth >= maxDepth
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(thrown)].join('\n'),
    ...namesOf(thrown),
    ...(thrown.cause !== undefined && !isDeep && { cause: describeError(thrown.cause, depth + 1) }),
    ...(thrown instanceof AggregateError &&
      !isDeep && {
        errors: thrown.errors.slice(0, maxErrors).map((one) => describeError(one, depth + 1)),
      }),
  }
}

/** Describes the error as text, for a terminal. */
export function errorText(thrown: unknown) {
  const lines = (error: DescribedError): string[] => [
    error.code ? `${error.stack}\n    code: ${error.code}` : error.stack,
    ...[error.cause, ...(error.errors ?? [])].flatMap((inner) =>
      inner ? [`caused by ${lines(inner).join('\n')}`] : [],
    ),
  ]
  return lines(describeError(thrown)).join('\n')
}

function messageOf(error: Error) {
  // Drizzle appends the values of a statement to the statement.
  const [statement = ''] = error.message.split('\nparams: ', 1)
  return clean(isDataError(error) ? (statement.split('"', 1)[0] ?? '') : statement)
}

/** PostgreSQL quotes the value that it could not parse. */
function isDataError(error: Error) {
  return 'severity' in error && 'code' in error && /^22/.test(String(error.code))
}

function namesOf(error: Error) {
  const named = Object.entries(error).filter(
    ([key, value]) =>
      ['code', 'table', 'column', 'constraint'].includes(key) &&
      (typeof value === 'string' || typeof value === 'number'),
  )
  return Object.fromEntries(named.map(([key, value]) => [key, clean(String(value))]))
}

/** The message comes before the stack frames, and its lines may look like frames. */
function framesOf({ stack = '', message }: Error) {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const frames = stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
  return frames.slice(0, maxFrames).map(printable)
}

function clean(text: string) {
  return printable(hideLinkTokens(text).slice(0, maxMessage))
}
