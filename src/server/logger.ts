import pino from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'

export type Logger = pino.Logger

/** To standard error: standard output carries only the lines that CONTRACT promises. */
export function createLogger({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
  const stream =
    logFormat === 'pretty'
      ? pretty({ destination: 2, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' })
      : pino.destination({ dest: 2, sync: true })
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream)
}
