export const siteErrors = {
  noDocument: 'There is no built-in page of this name.',
  nothingToPublish: 'There are no changes to publish.',
  nothingToDiscard: 'There are no changes to discard.',
  savedMeanwhile:
    'Somebody saved this page after you opened it, so your version was not saved. Look at theirs and save again.',
  revisionGone: 'This version no longer exists.',
  pictureGone: 'This picture is no longer in the media library. Choose another one',
  anchorLost: (anchors: string) =>
    `Links lead to this part of the page (${anchors}), so it cannot be removed. Hide its section instead`,
  anchorAdded: 'Anchors belong to the built-in page and cannot be added or changed',
}
