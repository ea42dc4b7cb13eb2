/** Words of the rich-text editor: toolbar, dialogs, help. */
export const toolbarWords = {
  label: 'Formatting',
  undo: 'Undo',
  redo: 'Redo',
  block: 'Block style',
  bold: 'Bold',
  italic: 'Italic',
  colour: 'Text colour',
  alignLeft: 'Align left',
  alignCenter: 'Align centre',
  alignRight: 'Align right',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  outdent: 'Outdent',
  indent: 'Indent',
  link: 'Link',
  image: 'Image',
  media: 'Media',
  source: 'Source code',
  removeFormat: 'Remove format',
  find: 'Find and replace',
  help: 'Help',
}

export const blockStyles = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading-2', label: 'Heading 2' },
  { value: 'heading-3', label: 'Heading 3' },
  { value: 'heading-4', label: 'Heading 4' },
  { value: 'blockquote', label: 'Quote' },
  { value: 'codeBlock', label: 'Code' },
  { value: 'table', label: 'Table' },
] as const

export type BlockStyle = (typeof blockStyles)[number]['value']

export const blockMenu = {
  label: 'Blocks',
  blocks: {
    'heading-2': 'Heading 2',
    'heading-3': 'Heading 3',
    'heading-4': 'Heading 4',
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    blockquote: 'Quote',
    codeBlock: 'Code',
    table: 'Table',
    image: 'Image',
    media: 'Video',
    rule: 'Line',
  },
} as const

export const findBar = {
  label: 'Find and replace',
  find: 'Find',
  replaceBy: 'Replace with',
  count: (current: number, total: number) => `${current} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
}

export const colourNames = {
  none: 'Default',
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
  grey: 'Grey',
} as const

export const tableWords = {
  label: 'Table',
  addRow: 'Add row',
  addColumn: 'Add column',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
}

export const linkDialog = {
  title: 'Link',
  address: 'Address',
  addressHint: 'Part of a page’s title, a path such as /contact, or a full address',
  pages: 'Pages that match',
  chosen: (title: string) => `Leads to “${title}”, even if its address changes.`,
  newTab: 'Open in a new tab',
  bad: 'Enter an address such as /contact or https://example.com',
  submit: 'Apply link',
  remove: 'Remove link',
  cancel: 'Cancel',
}

export const imageDialog = {
  chooseTitle: 'Insert an image',
  title: 'Describe the image',
  alt: 'Alt text',
  altHint: 'What somebody who cannot see it should know.',
  decorative: 'It is decorative',
  decorativeHint: 'Screen readers leave the image out.',
  caption: 'Caption',
  optional: 'optional',
  insert: 'Insert image',
  update: 'Update image',
  cancel: 'Cancel',
}

export const videoDialog = {
  title: 'Insert a video',
  address: 'Video address',
  addressHint: 'From YouTube or Vimeo. It loads only when a visitor clicks it.',
  bad: 'Enter the address of a YouTube or Vimeo video',
  name: 'Title',
  nameHint: 'Shown on the video before it plays',
  submit: 'Insert video',
  cancel: 'Cancel',
}

export const sourceWords = {
  label: 'HTML source',
  note: 'Anything a page cannot contain is removed when you go back or save.',
  back: 'Back to the editor',
}

export const editorLoading = 'Loading the editor'

export const uploadingImage = (name: string) => `Uploading ${name}`

export const helpDialog = {
  title: 'Help',
  close: 'Close',
  intro:
    'Paste from Word or Google Docs: headings, lists, tables and links are kept; other formatting is removed.',
  shortcutsHeading: 'Keyboard',
  shortcuts: [
    { keys: 'Ctrl S', does: 'Save and continue editing' },
    { keys: 'Ctrl Z, Ctrl Y', does: 'Undo, redo' },
    { keys: 'Ctrl B, I, U', does: 'Bold, italic, underline' },
    { keys: 'Ctrl Shift S', does: 'Strike through' },
    { keys: 'Ctrl , and Ctrl .', does: 'Subscript, superscript' },
    { keys: 'Ctrl K', does: 'Link' },
    { keys: 'Ctrl E', does: 'Code in a line' },
    { keys: 'Ctrl Alt 2 to 4', does: 'Heading 2 to 4' },
    { keys: 'Ctrl Shift 7, 8', does: 'Numbered list, bulleted list' },
    { keys: 'Tab, Shift Tab', does: 'In a list or table: deeper or next, back' },
    { keys: 'Ctrl Shift H', does: 'Find and replace in this page' },
    { keys: '/ on an empty line', does: 'Choose a block; arrow keys and Enter' },
    { keys: '# ## ###', does: 'At the start of a line, with a space: heading 2, 2, 3' },
    { keys: '- 1. > ```', does: 'At the start of a line: list, numbered list, quote, code' },
    { keys: 'Alt F10', does: 'To the toolbar; arrow keys move in it, Esc returns' },
  ],
  macNote: 'On a Mac, use Cmd instead of Ctrl.',
}
