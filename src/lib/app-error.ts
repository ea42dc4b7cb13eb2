/** What kind of refusal an error is; the adapter for HTTP has a status for each. */
export type ErrorKind =
  | 'invalid'
  | 'not_signed_in'
  | 'not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'
  | 'internal'
  | 'unavailable'
  | 'disk_full'

/** A code that callers can tell apart. A room declares its own; those of several are below. */
export type ErrorCode = { code: string; kind: ErrorKind }

const kindOf = {
  invalid: 'invalid',
  malformed: 'invalid',
  import_invalid: 'invalid',
  not_signed_in: 'not_signed_in',
  wrong_origin: 'not_allowed',
  not_allowed: 'not_allowed',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  name_taken: 'conflict',
  stale_edit: 'conflict',
  nothing_changed: 'conflict',
  in_use: 'conflict',
  too_many: 'conflict',
  too_large: 'too_large',
  wrong_type: 'wrong_type',
  rate_limited: 'rate_limited',
  internal: 'internal',
  unavailable: 'unavailable',
  disk_full: 'disk_full',
} as const satisfies Record<string, ErrorKind>

export type FieldErrors = Record<string, string>

type Details = {
  fields?: FieldErrors
  retryAfterSeconds?: number
  allow?: string[]
  /** The report of an import, or of what a typed row lacks: what was found. */
  report?: object
}

/** A domain error: it says what went wrong and does not depend on HTTP. */
export class AppError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: string[] | undefined
  readonly report: object | undefined

  constructor(given: keyof typeof kindOf | ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'AppError'
    const { code, kind } = typeof given === 'string' ? { code: given, kind: kindOf[given] } : given
    this.code = code
    this.kind = kind
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.allow = details.allow
    this.report = details.report
  }
}

/** Ends what is under way with an AppError, also in an expression: `found ?? refuse('not_found', …)`. */
export function refuse(...given: ConstructorParameters<typeof AppError>): never {
  throw new AppError(...given)
}
