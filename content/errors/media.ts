export const mediaErrors = {
  noImage: 'There is no such image.',
  inUse: (titles: string) =>
    `Published pages show this image: ${titles}. Nothing was deleted. Confirm these pages to delete it anyway.`,
  filesGone: 'The files of this image no longer exist. Delete it permanently, and upload it again.',
  notYours: 'Somebody else uploaded this picture. Ask an editor to change it.',
  shown: 'Visitors see this picture. Ask an editor to change it.',
  gone: 'This media file no longer exists. Somebody may have deleted it.',
}
