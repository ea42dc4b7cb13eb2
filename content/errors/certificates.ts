export const certificateErrors = {
  noCertificate:
    'There is no certificate with this id. Check the sixteen characters; O is read as 0, I and L as 1.',
  notPublished: 'Rows can be disclosed once the claim is published.',
  noRow: 'The claim has no row with one of these numbers.',
  vsmeNotPublished: 'A VSME file needs a published certificate. This claim has none yet.',
  vsmeWithdrawn: 'This certificate was withdrawn, so there is no VSME file for it.',
  vsmeKeyRevoked:
    'The verifier’s key was revoked before it signed this certificate, so there is no VSME file for it.',
  vsmeRestated: (newer: string | null) =>
    newer
      ? `This certificate was restated. Use the newer one: ${newer}.`
      : 'This certificate was restated. Use the newer one.',
  noKey: 'The log has no key with this id.',
  notValid: 'Only a published claim that is still valid can be restated.',
  alreadyReplaced: 'A claim that replaces this one has already been started.',
  inNoFile: (id: string) => `None of the files contains certificate ${id}.`,
  failsCheck: (id: string, faults: string) =>
    `Certificate ${id} does not pass its check: ${faults}.`,
  noCertificateFile: (file: string) => `${file} is not a certificate.`,
  fileFailsCheck: (file: string, faults: string) =>
    `${file} does not pass its own check: ${faults}.`,
  otherLog: (file: string, origin: string) => `${file} is not from the log ${origin}.`,
}
