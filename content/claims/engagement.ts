export const engagementMessages = {
  verifier: 'Choose a verifier organisation',
  assurance: 'Choose limited or reasonable assurance',
  standard: 'Name the standard',
  tooLong: 'This text is too long',
  independent: 'Accept only if neither you nor your organisation prepared this claim',
}

export const engagementErrors = {
  selfVerification:
    'Nobody can verify an organisation they belong to or have belonged to. Ask somebody else. Nothing was saved.',
  taken: 'A verifier has already been asked. Cancel that request first.',
  notPossible:
    'This organisation cannot be asked about this claim: it is disabled, it is not a verifier, or the claim is already signed.',
  chooseFirst: 'Choose a verifier first, in the claim’s Review tab. Nothing was submitted.',
  nothingToCancel: 'There is no request to cancel. Reload the page.',
  gone: 'This engagement no longer exists. Reload the list.',
  notSubmitted:
    'The claim has not been submitted yet, or is still being calculated. You can accept it afterwards.',
}
