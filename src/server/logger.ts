import pino from 'pino'
import pretty from 'pino-pretty'
import { printable, printableLines } from '../lib/printable.ts'
import type { Config } from './config.ts'
import { describeError } from './describe-error.ts'

export type Logger = pino.Logger

/** Logs go to standard error: standard output carries only the documented lines of the start. */
export function createLogger(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  out: NodeJS.WritableStream | 2 = 2,
) {
  const stream =
    logFormat === 'pretty'
      ? pretty({ destination: out, sync: true, translateTime: 'HH:MM:ss.l' })
      : out === 2
        ? pino.destination({ dest: out, sync: true })
        : out
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: { logMethod: withOwnMessage },
    },
    { write: (line) => void stream.write(withoutControls(line)) },
  )
}

/**
 * Gives every logged error a message of its own; pino would take the error's message unfiltered.
 */
function withOwnMessage(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
  const [first, message = 'failed', ...rest]: unknown[] = args
  if (first instanceof Error) method.call(this, { err: first }, String(message), ...rest)
  else if (typeof first === 'object' && first && 'err' in first)
    method.call(this, first, String(message), ...rest)
  else method.apply(this, args)
}

/**
 * JSON escapes only some terminal control characters, and the pretty form would print them again.
 */
function withoutControls(line: string) {
  const cleaned = JSON.parse(line, (key, value) => {
    if (typeof value !== 'string') return value
    return key === 'stack' ? printableLines(value) : printable(value)
  })
  return `${JSON.stringify(cleaned)}\n`
}
