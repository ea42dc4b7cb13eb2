export const serverErrors = {
  noCall: 'There is no such call in this API.',
  otherMethod: (methods: string) => `This call takes ${methods}.`,
  nothingChanged:
    'Nothing was changed. It no longer exists, or only an owner can change it. Reload the page.',
  tooLarge: 'This is more than the server accepts. Send less at once.',
  tooSlow:
    'This took the server too long, so it stopped, and nothing was saved. Send less at once, or split it.',
  diskFull:
    'The server’s disk is full or read-only, so this was not done. Ask the operator of this site to free some space, then try again.',
  internal:
    'Something went wrong on our side. Try again in a moment; if it keeps happening, tell us the request id.',
  unavailable:
    'Part of this service is not responding at the moment. Nothing was saved. Try again in a few seconds.',
  notRecorded:
    'This may have been done, but it could not be written into the audit log. Reload the page to see, and tell the operator of this site.',
  stopping: 'This server is stopping and accepts no new requests.',
  fileIncomplete: 'The file arrived incomplete. Send it again.',
  otherMethodHere: (methods: string) => `This address takes ${methods}.`,
  formIncomplete: 'The form arrived incomplete. Fill it in and send it again.',
  useTheForm: 'This address takes what its form sends. Use the form below.',
  tooManyParts: (most: number) =>
    `The form has more than ${most} parts, and nothing of it was read. Send what its description names.`,
  uploadIncomplete: 'The form arrived incomplete. Send it again.',
  noFile: 'No file arrived. Nothing was saved.',
  otherOrigin:
    'This request did not come from a page of this site, so nothing was changed. Open the site itself and try again.',
  badJson: 'The body is not valid JSON. Check it and send it again.',
  bodyIncomplete: 'The body arrived incomplete. Send it again.',
  jsonTooDeep: (most: number) =>
    `The JSON is nested more than ${most} levels deep. Nothing was saved.`,
  jsonTooLong: (most: number) =>
    `The JSON has more than ${new Intl.NumberFormat('en').format(most)} values. Nothing was saved. Send less at once.`,
  noJson: 'Send the body as JSON, with content type application/json.',
  noCdn: 'PURGE_URL is not set: there is no CDN to tell.',
  noAddress: (text: string) => `"${text}" is not an address of this site, such as /home.`,
  tooManyAttempts: (wait: string) => `Too many attempts from here. Try again in ${wait}.`,
  needAttention: 'Some values need attention. Nothing was saved.',
}
