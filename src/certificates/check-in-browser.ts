import { certificateView } from './certificate-view.ts'
import { trustedLogKeys } from './trusted-log-keys.ts'
import { type Bundle, bundleShape } from './verify/certificate-shape.ts'
import { runChecks } from './verify/verify-certificate.ts'

// What a page needs once its figures are there; fetched after them.
export { describeCheck } from './verify/describe-check.ts'
export { outcomeOf } from './verify/verify-certificate.ts'

export const checkOnThisPage = (value: unknown) =>
  runChecks(value, { trustedLogKeys: trustedLogKeys(value) })

/** Null where the format is another: nothing of such a file is shown. */
export const viewOf = (value: unknown) =>
  bundleShape(value) ? null : certificateView(value as Bundle)
