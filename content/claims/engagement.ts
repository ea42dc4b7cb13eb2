export const engagementMessages = {
  verifier: 'Choose a verifier organisation',
  assurance: 'Choose limited or reasonable assurance',
  standard: 'Name the standard',
  tooLong: 'This text is too long',
  independent: 'Accept only if neither you nor your organisation prepared this claim',
}

export const engagementErrors = {
  selfVerification:
    'Nobody verifies an organisation they belong to or ever belonged to. Ask somebody else. Nothing was saved.',
  taken: 'A verifier has been asked already. Cancel that request first.',
  notPossible:
    'This organisation cannot be asked about this claim: it is disabled, it is no verifier, or the claim is signed already.',
  chooseFirst: 'Choose a verifier first, in the claim’s Review tab. Nothing was submitted.',
  nothingToCancel: 'There is no request that could be cancelled. Reload the page.',
  gone: 'This engagement is not there any more. Reload the list.',
  notSubmitted:
    'The claim has not been submitted yet, or is still being calculated. Accept it once it is there.',
}
