export const signMessages = {
  password: 'Enter your password',
  opinion: 'Choose unmodified, qualified, adverse or disclaimer',
}

export const signErrors = {
  gone: 'This review is not there, or is not yours. Nothing was signed.',
  unreadable: 'This is not a statement in the form that is signed here. Nothing was signed.',
  changed:
    'The claim has changed since you read it, or somebody has signed it already. Reload the review. Nothing was signed.',
  recalculation:
    'The figures of this claim do not follow from its rows. Request changes, so that the organisation submits it again. Nothing was signed.',
  clientDisabled:
    'The organisation of this claim is disabled, so nothing of it can be signed. Nothing was signed.',
  key: 'This key is not yours, is not approved, or is revoked. Nothing was signed.',
  signature: 'The signature is not that of your registered key. Nothing was signed.',
  clock:
    'The statement was not signed just now. Check the clock of this computer. Nothing was signed.',
  differs: (field: string) =>
    `The statement says something else about ${field} than the review does. Reload the page. Nothing was signed.`,
  text: 'The text leaves out a paragraph that every statement has, or does not say why the opinion is modified. Nothing was signed.',
  hidden:
    'A name or text of the claim, of its factors or of your key contains line breaks or characters that nobody can see. Request changes, so that it is entered again. Nothing was signed.',
  hiddenInText:
    'Your text contains characters that nobody can see. Type it again. Nothing was signed.',
  uncorrected:
    'Uncorrected effects exceed the materiality threshold: an unmodified opinion is not possible. Nothing was signed.',
  nonconformity:
    'A nonconformity is still open: an unmodified opinion is not possible. Nothing was signed.',
  selfVerification:
    'The key belongs to the organisation whose claim it is. Nobody verifies their own organisation.',
}
