/**
 * For how many days data about people is kept, unless the settings say otherwise. The server removes
 * it by these values, and /privacy states them.
 */
export const keptDays = {
  /** After an enquiry was handled; 0 means until somebody deletes it. ENQUIRY_DAYS */
  enquiry: 730,
  /** A session that is not used ends after a day. */
  session: 7,
  trustedDevice: 30,
  /** That somebody has signed in from an address, as a hash. */
  knownAddress: 90,
  /** Mail that cannot be delivered. */
  mail: 14,
  browserReport: 30,
  /** A line of the audit log. AUDIT_DAYS */
  audit: 730,
  /** The whole network address in it, which is then shortened. */
  auditAddress: 90,
  /** The server's log, which whoever runs the server has to remove. LOG_DAYS */
  log: 30,
}

export type KeptDays = typeof keptDays
