export const articleErrors = {
  shorten: (most: number) => `Shorten it to ${most} characters or fewer`,
  badPicture: 'Choose an image from the library',
  badDate: 'Enter a date',
  farDate: 'Choose a date within ten years',
  emptyTag: 'Enter a tag, or remove it',
  notYourByline: 'You can change your own byline only',
  bylineExists: 'You have a byline already. Edit that one',
  bylineIsPublic: 'Published articles show this byline. Ask an editor to change it',
  unreadableTag: (tag: string) => `“${tag}” needs a letter or a digit`,
  tooManyTags: (most: number) => `Use ${most} tags or fewer`,
  nameMissing: 'Name is required',
  authorGone: 'This author no longer exists. Choose another one',
  authorMissing: 'This author no longer exists. Somebody may have deleted it.',
  authorUsed: (articles: number) =>
    articles === 1
      ? 'One article names this author. Remove the author from it, or confirm that it loses its author.'
      : `${articles} articles name this author. Remove the author from them, or confirm that they lose their author.`,
  slugOfShipped: (title: string) => `This slug is already used by the article “${title}”`,
}
