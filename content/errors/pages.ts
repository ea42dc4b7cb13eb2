export const pageErrors = {
  revisionGone:
    'This revision no longer exists. Old revisions are thinned out; choose another one.',
  notPublished: 'There is no published page at this address.',
  redirectGone: 'This redirect no longer exists. Somebody may have deleted it.',
  addressTaken: 'This address already leads elsewhere. Edit that redirect instead',
  sameImage: 'This is the same image. Nothing was replaced.',
  nothingToDiscard: 'This page has no changes to discard.',
  savedMeanwhile:
    'Somebody saved this page after you opened it, so your version was not saved. Review theirs and save again.',
  gone: 'This page no longer exists. Somebody may have deleted it.',
  tooDeep: 'The HTML is nested too deeply. Close its elements',
  noContent: 'Content is required',
  tooLarge: 'As HTML, this page is longer than 1 MB. Split it into two pages',
  slugTaken: (title?: string) =>
    `This slug is already used by ${title ? `“${title}”` : 'another page'}`,
  notInLibrary: 'This image is not in the library. Choose one from there, or upload it first',
  linkEnded: 'This link has already ended.',
  notInTrash: 'This page is no longer in the trash.',
}
