export const reviewMessages = {
  number: 'Write a number with a decimal point, such as 1234.5',
  tooLong: 'This text is too long',
  method: 'Choose how rows are drawn',
  seed: 'Give a seed: the same one draws the same rows again',
  amount: 'This amount does not fit the method',
  basis: 'Choose which total counts',
  percent: 'Write a percentage above 0 and below 100, such as 5',
  title: 'Say in one line what you found',
  kind: 'Choose what kind of finding it is',
  text: 'Write something',
  status: 'Choose a status',
  rows: 'Name rows by their number, separated by commas',
}

export const reviewErrors = {
  gone: 'This review is not there, or is not yours. Go back to the list.',
  notCalculated: 'The claim is being calculated. Try again in a moment.',
  noRow: 'There is no such row in this revision.',
  notInReview: 'The claim is not under review at the moment. Reload the page.',
  notPublished: 'Only a published certificate can be withdrawn.',
  beingWithdrawn: 'This certificate is being withdrawn already.',
  signed:
    'The claim is signed already: the certificate can be withdrawn, the review cannot be given back.',
  findingGone: 'This finding is not there. Reload the page.',
  findingState: 'This finding cannot be changed like that any more. Reload the page.',
}
