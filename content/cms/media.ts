import { type Counted, countedText } from '../counted.ts'

const count = (total: number) => total.toLocaleString('en-GB')

export const mediaWords = {
  title: 'Media Library',
  dropzone: {
    before: 'Drop images here or ',
    browse: 'browse',
    after: ' to upload',
    hint: 'Supports: JPG, PNG, GIF, WebP (Max 5MB each)',
    release: (files: number) =>
      files > 1 ? `Release to upload ${files} images` : 'Release to upload 1 image',
  },
  files: (list: Counted) => `Media Files (${countedText(list)})`,
  search: 'Search media',
  searchPlaceholder: 'Name or alternative text',
  loading: 'Loading media files',
  empty: { title: 'No media files yet', text: 'Upload some images to get started' },
  noMatch: {
    title: 'No media files match',
    text: 'Try another word, or show all of them.',
    action: 'Show all media',
  },
  upload: {
    busy: 'Uploading...',
    progress: (name: string) => `Upload of ${name}`,
    waiting: 'Waiting',
    done: 'Media uploaded successfully',
    failed: { title: 'Error', description: 'Upload failed' },
    dismiss: (name: string) => `Dismiss ${name}`,
  },
  copy: {
    label: (name: string) => `Copy URL of ${name}`,
    copied: 'URL copied',
    done: 'URL copied to clipboard',
    failed: { title: 'Error', description: 'Failed to copy URL' },
  },
  edit: {
    label: (name: string) => `Edit name and alternative text of ${name}`,
    focus: 'Focal point',
    focusHint:
      'Click the image, or use the sliders. Social cards and thumbnails show the part around this point.',
    focusX: 'From the left, in percent',
    focusY: 'From the top, in percent',
    title: 'Edit image details',
    name: 'Name',
    alt: 'Alternative text',
    altHint: 'Describes the image for people who cannot see it.',
    save: 'Save',
    busy: 'Saving…',
    done: 'Media updated successfully',
    failed: {
      title: 'The image details were not saved',
      description: 'Check your connection and try again.',
    },
    close: 'Close',
  },
  remove: {
    label: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this media file?',
    confirm: 'Delete file',
    busy: 'Deleting…',
    done: 'Media deleted successfully',
    failed: { title: 'Error', description: 'Delete failed' },
    failedOnDashboard: { title: 'Error', description: 'Failed to delete media' },
    unused: 'moves to the trash for 30 days. No page uses it.',
    checking: 'moves to the trash for 30 days. Looking for pages that use it…',
    unknown: 'moves to the trash for 30 days. Pages that use it will stop showing it.',
    used: (pages: number) =>
      pages === 1
        ? 'is used on this page, where it will stop showing:'
        : `is used on these ${pages} pages, where it will stop showing:`,
  },
  replace: {
    label: (name: string) => `Replace ${name} everywhere`,
    title: 'Replace this image everywhere',
    checking: 'Looking for pages that show it…',
    unused: 'No page shows it, so there is nothing to replace.',
    used: (pages: number) =>
      pages === 1
        ? 'This page shows it:'
        : pages > 99
          ? 'Many pages show it, such as:'
          : `These ${pages} pages show it:`,
    draft: 'draft',
    choose:
      'Upload or choose the new image. The old image stays in the library, because older versions of the pages show it.',
    with: 'Replace with',
    picker: { insert: 'Choose', hint: 'Select the new image.' },
    submit: 'Replace everywhere',
    busy: 'Replacing…',
    done: (pages: number) =>
      pages === 1 ? 'Replaced on 1 page' : `Replaced on ${count(pages)} pages`,
    some: (titles: string) => `Not replaced, because somebody was saving: ${titles}. Try again.`,
    failed: {
      title: 'The image was not replaced',
      description: 'Check your connection and try again.',
    },
  },
  picker: {
    title: 'Media Library',
    upload: 'Upload Image',
    busy: 'Uploading...',
    hint: 'Select an image to insert it at full width.',
    empty: 'No media files yet',
    insert: 'Insert',
    more: 'Show more',
    failed: { title: 'Error', description: 'Failed to upload media' },
  },
}
