export const reviewMessages = {
  number: 'Enter a number with a decimal point, such as 1234.5',
  tooLong: 'This text is too long',
  method: 'Choose how to draw rows',
  seed: 'Enter a seed: the same one draws the same rows again',
  amount: 'This amount does not fit the method',
  basis: 'Choose which total counts',
  percent: 'Enter a percentage above 0 and below 100, such as 5',
  title: 'Summarise the finding in one line',
  kind: 'Choose the kind of finding',
  text: 'Enter some text',
  status: 'Choose a status',
  rows: 'Enter row numbers, separated by commas',
}

export const reviewErrors = {
  gone: 'This review does not exist, or is not yours. Go back to the list.',
  notCalculated: 'The claim is being calculated. Try again in a moment.',
  noRow: 'This revision has no such row.',
  notInReview: 'The claim is not under review at the moment. Reload the page.',
  notPublished: 'Only a published certificate can be withdrawn.',
  beingWithdrawn: 'This certificate is already being withdrawn.',
  signed:
    'The claim is already signed. The certificate can be withdrawn, but you cannot resign from the review.',
  findingGone: 'This finding no longer exists. Reload the page.',
  findingState: 'This finding can no longer be changed in this way. Reload the page.',
}
