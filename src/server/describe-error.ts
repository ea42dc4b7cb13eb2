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
 * What a log may show of an error: its kind, message and place, and of a database error what it is
 * about. Everything else that hangs on an error, such as the values of a statement, stays out.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) {
    const type = thrown === null ? 'null' : typeof thrown
    const message = `${type} thrown that is no error`
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

/** For a terminal: the same as text. */
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
  // Drizzle puts the values of a statement behind the statement.
  const [statement = ''] = error.message.split('\nparams: ', 1)
  return clean(isDataError(error) ? (statement.split('"', 1)[0] ?? '') : statement)
}

/** PostgreSQL quotes the value that it could not read. */
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

/** The message stands before the frames, and may have lines that look like one. */
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
