export const keyMessages = {
  since: 'Enter the date and time from which the key is revoked',
  reason: 'Choose a reason',
  password: 'Enter your password',
  firstName: 'Enter your first name as certificates should show it, without an email address',
  lastName: 'Use at most 100 characters, without an email address',
}

export const keyErrors = {
  notVerifier:
    'Your organisation prepares claims. Reviews and signing keys are for members of verifier organisations; the Review tab of a claim shows who verifies it.',
  unreadable: 'This is not a key registration. Create the key again on the key page.',
  signature: 'The registration is not signed by the key it registers, or the key is weak.',
  somebodyElse:
    'The registration names a different person or organisation. Reload the page and register again.',
  clock: 'The registration was not made just now. Check this computer’s clock and try again.',
  nameMissing: 'Enter the name that certificates should show, then register the key.',
  nameKnown: 'Your account already has a name. Contact us to correct it.',
  known: 'This key has already been registered. A key can be registered only once.',
  gone: 'There is no such key. Reload the page.',
  state: 'The key’s status does not allow this. Reload the page.',
  future: 'A key cannot be revoked from a time in the future.',
  secondApproval:
    'You have approved this key. Another administrator must confirm it before it can sign.',
  notEarlier:
    'The key is already revoked from that time or earlier. The time can only be moved earlier.',
}
