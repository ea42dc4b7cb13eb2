const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`

type Mention = { place: string; rows: number }

/** What `npm run privacy` prints. */
export const privacyReport = {
  noAddress: (email: string) => `"${email}" is not an email address`,
  nothing: (email: string) => `nothing is stored about ${email}`,
  found: (email: string) => `stored about ${email}:`,
  erased: (email: string) => `erased of ${email}:`,
  kept: 'kept, and why:',
  person: (name: string, username: string) =>
    name ? `the person ${name}, client account ${username}` : `client account ${username}`,
  cmsAccount: (username: string) => `the address of the CMS account ${username}`,
  factors: (number: number) => count(number, 'passkey or authenticator app', 'passkeys and apps'),
  identities: (number: number) =>
    count(number, 'identity of single sign-on', 'identities of single sign-on'),
  invitation: (organisation: string) => `an open invitation to ${organisation}`,
  mention: ({ place, rows }: Mention) => `named in ${count(rows, 'row')} of ${place}`,
  keptMention: ({ place, rows }: Mention) =>
    `${count(rows, 'row')} of ${place} that name it: history, or words that somebody else wrote. Look at them yourself`,
  sessions: (number: number) => count(number, 'session'),
  scenarios: (number: number) => count(number, 'saved scenario'),
  notices: (number: number) => count(number, 'notice'),
  memberships: (names: string[]) => `membership of ${names.join(', ')}`,
  enquiries: (number: number) => count(number, 'enquiry', 'enquiries'),
  mail: (number: number) => `${count(number, 'mail')} not yet delivered`,
  keptMessages: (number: number) =>
    `${count(number, 'message')} and marks in reviews: part of the evidence for a certificate, shown as from a former member`,
  keptKeys: (number: number) =>
    `${count(number, 'signing key')} and the statements signed with it: public in the log, and a signature cannot be changed`,
  keptUsername: (username: string) =>
    `the username ${username}: the history of pages names it. To end the access: npm run account -- disable cms ${username}`,
  keptAudit: (days: number) =>
    `lines of the audit log, without the address, for ${days.toLocaleString('en-GB')} days after each: needed to clear up abuse`,
  keptBackups: 'earlier backups, until they are replaced. After a restore, erase again',
}
