export type AppErrorCode =
  | 'invalid'
  | 'malformed'
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'wrong_origin'
  | 'not_allowed'
  | 'not_found'
  | 'method_not_allowed'
  | 'name_taken'
  | 'slug_taken'
  | 'stale_edit'
  | 'nothing_changed'
  | 'in_use'
  | 'last_admin'
  | 'last_owner'
  | 'other_organisation'
  | 'nothing_published'
  | 'export_missing'
  | 'claim_state'
  | 'dry_run_differs'
  | 'import_invalid'
  | 'retention'
  | 'claim_changed'
  | 'signature_invalid'
  | 'self_verification'
  | 'key_not_approved'
  | 'log_frozen'
  | 'too_many'
  | 'quota_exceeded'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'
  | 'internal'
  | 'unavailable'
  | 'disk_full'

export type FieldErrors = Record<string, string>

type Details = {
  fields?: FieldErrors
  retryAfterSeconds?: number
  allow?: string[]
  /** The report of an import: what was found in the file. */
  report?: object
}

/** A domain error: it says what went wrong and does not depend on HTTP. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: string[] | undefined
  readonly report: object | undefined

  constructor(code: AppErrorCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.allow = details.allow
    this.report = details.report
  }
}
