export const claimsApiErrors = {
  tokenAndSession:
    'Send either a token or the cookie of a session, not both: the call would have two senders.',
  outOfScope: (scope: string) => `This token may not use this call: it needs the scope ${scope}.`,
  makerMayNotWrite:
    'The member who made this token may no longer change claims. An owner can make another one.',
  needKey:
    'Send the header Idempotency-Key with 1 to 64 letters, digits, - or _, so that a repetition is not imported twice.',
  keyReused:
    'This Idempotency-Key was sent with another request in the last 24 hours. Use a new key for each import.',
  inProgress: 'The request with this Idempotency-Key is still running. Ask again in a moment.',
  notJson: 'The body is not valid JSON in UTF-8. Check it and send it again.',
  repeatedMember: (name: string) =>
    `An object has “${name}” twice, and only one of them could count. Send each name once.`,
  noBody: 'Send the rows as text/csv, as .xlsx or as JSON.',
  numberAsText: (where: string) =>
    `${where} is a number. Send it as text, because JSON numbers may have lost digits.`,
  rowsWanted: 'Send rows: a list of objects with the names of the columns',
  rowWanted: 'Send an object with the names of the columns',
  noColumn: 'There is no column of this name',
  cellText: 'Send text',
  sentTooMuch: (wait: string) =>
    `This token has sent 200 MB within a day. Try again in ${wait}, or send less.`,
  tooManyRows: 'A request can have up to 100,000 rows. Split it.',
}
