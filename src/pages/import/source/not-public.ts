import type { ImportNote } from '../import.schema.ts'
import { type Fields, fieldOf, isFalse, isFields, isTrue, textField } from './document-fields.ts'
import { readDate } from './read-date.ts'

/** Why a document was not public on its site, by its front matter; undefined if it clearly was. */
export function whyNotPublic(fields: Fields, day: string | null): ImportNote | undefined {
  if (isTrue(fields.draft) || isFalse(fields.published)) return { code: 'wasDraft' }
  return (
    byStatus(textField(fields.status)) ??
    byAccess(fields) ??
    byBuild(fields) ??
    byDates(fields, day)
  )
}

function byStatus(status: string): ImportNote | undefined {
  if (status === '' || /^(publish(ed)?|public|live)$/i.test(status)) return undefined
  if (/^draft$/i.test(status)) return { code: 'wasDraft' }
  return /^private$/i.test(status) ? { code: 'wasPrivate' } : { code: 'wasUnclear', of: status }
}

function byAccess(fields: Fields): ImportNote | undefined {
  if (isTrue(fields.private)) return { code: 'wasPrivate' }
  const visibility = textField(fields.visibility)
  const isRestricted = visibility !== '' && !/^public$/i.test(visibility)
  return isRestricted || textField(fields.password) !== '' ? { code: 'wasProtected' } : undefined
}

const hidden = /^(never|false|local|link)$/i

/** Hugo's `headless` and `build`, and Eleventy's `permalink: false`. */
function byBuild(fields: Fields): ImportNote | undefined {
  const isHidden =
    [fields.headless, fields.unlisted, fields.hidden].some(isTrue) ||
    fields.permalink === false ||
    [fields._build, fields.build].some(
      (build) =>
        isFalse(build) ||
        ['render', 'list'].some((name) => hidden.test(String(fieldOf(build, name) ?? ''))),
    )
  return isHidden ? { code: 'wasUnlisted' } : undefined
}

function byDates(fields: Fields, day: string | null): ImportNote | undefined {
  const now = Date.now()
  const expiry = momentOf(fields.expirydate ?? fields.unpublishdate)
  if (expiry === 'unclear')
    return { code: 'wasUnclear', of: String(fields.expirydate).slice(0, 100) }
  if (expiry && expiry.getTime() <= now) return { code: 'wasExpired', of: dayOf(expiry) }
  // `published` is true or false in Jekyll, and a date in Hugo.
  const published = typeof fields.published === 'boolean' ? undefined : fields.published
  const given = fields.publishdate ?? fields.pubdate ?? fields.date ?? published ?? day
  if (isTrue(given)) return undefined
  const shown = momentOf(given)
  if (shown === 'unclear') return { code: 'wasUnclear', of: String(given).slice(0, 100) }
  return shown && shown.getTime() > now ? { code: 'wasScheduled', of: dayOf(shown) } : undefined
}

/** Null if there is no date. Dates before 1970 are dates, too. */
function momentOf(given: unknown): Date | null | 'unclear' {
  if (given === undefined || given === null || given === '') return null
  const date = readDate(given) ?? new Date(given instanceof Date ? given : String(given))
  return Number.isNaN(date.getTime()) || (isFields(given) && !(given instanceof Date))
    ? 'unclear'
    : date
}

function dayOf(date: Date) {
  return date.toISOString().slice(0, 10)
}
