import { Writable } from 'node:stream'
import type { Config } from '../../src/server/config.ts'
import { createLogger } from '../../src/server/logger.ts'

/** The server's logger, and the lines that it has written. */
export function capturedLog(logFormat: Config['logFormat'] = 'json') {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return {
    log: createLogger({ logLevel: 'trace', logFormat }, out),
    get text() {
      return text
    },
    get lines() {
      return text.split('\n').filter(Boolean)
    },
  }
}
