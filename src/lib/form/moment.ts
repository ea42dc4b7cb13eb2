import * as z from 'zod/mini'

const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A date and time as text, within the range that every database and program supports. */
export const moment = (message?: string) =>
  z.iso.datetime({ error: message, offset: true, abort: true }).check(
    z.refine((text) => {
      const time = Date.parse(text)
      return time >= earliest && time <= latest
    }, message),
  )
