export const signMessages = {
  password: 'Enter your password',
  opinion: 'Choose unmodified, qualified, adverse or disclaimer',
}

export const signErrors = {
  gone: 'This review does not exist, or is not yours. Nothing was signed.',
  unreadable: 'This statement is not in the format that can be signed here. Nothing was signed.',
  changed:
    'The claim has changed since you read it, or somebody has already signed it. Reload the review. Nothing was signed.',
  recalculation:
    'The figures of this claim do not follow from its rows. Request changes so that the organisation submits it again. Nothing was signed.',
  clientDisabled:
    'The organisation behind this claim is disabled, so the claim cannot be signed. Nothing was signed.',
  key: 'This key is not yours, is not approved, or is revoked. Nothing was signed.',
  signature: 'The signature was not made with your registered key. Nothing was signed.',
  clock: 'The statement was not signed just now. Check this computer’s clock. Nothing was signed.',
  differs: (field: string) =>
    `The statement and the review differ on ${field}. Reload the page. Nothing was signed.`,
  text: 'The text leaves out a paragraph that every statement needs, or does not explain why the opinion is modified. Nothing was signed.',
  hidden:
    'A name or text in the claim, its factors or your key contains line breaks or invisible characters. Request changes so that it is entered again. Nothing was signed.',
  hiddenInText: 'Your text contains invisible characters. Type it again. Nothing was signed.',
  uncorrected:
    'Uncorrected effects exceed the materiality threshold: an unmodified opinion is not possible. Nothing was signed.',
  nonconformity:
    'A nonconformity is still open: an unmodified opinion is not possible. Nothing was signed.',
  selfVerification:
    'The key belongs to the organisation that made the claim. Nobody can verify their own organisation.',
}
