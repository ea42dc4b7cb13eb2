export const keyMessages = {
  since: 'Give the day and time from which the key counts as revoked',
  reason: 'Choose a reason',
  password: 'Enter your password',
  firstName: 'Enter your first name as certificates should show it, without an email address',
  lastName: 'Use at most 100 characters, without an email address',
}

export const keyErrors = {
  notVerifier:
    'Your organisation prepares claims. Reviews and signing keys are for members of verifier organisations; the Review tab of a claim shows who verifies it.',
  unreadable: 'This is not a registration of a key. Make the key again on the key page.',
  signature: 'The registration is not signed by the key it registers, or the key is a weak one.',
  somebodyElse:
    'The registration names another person or organisation than yours. Reload the page and register again.',
  clock: 'The registration was not made just now. Check the clock of this computer and try again.',
  nameMissing: 'Enter the name that certificates should show, then register the key.',
  nameKnown: 'Your account already has a name. Write to us to correct it.',
  known: 'This key was registered before. A key is registered once only.',
  gone: 'There is no such key. Reload the page.',
  state: 'This key is not in a state in which that can be done. Reload the page.',
  future: 'A key cannot be revoked from a time that has not come yet.',
  secondApproval:
    'You have approved this key. Another administrator has to confirm it before it can sign.',
  notEarlier: 'The key is already revoked from then or before. The time can only be moved earlier.',
}
