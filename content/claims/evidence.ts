export const evidenceWords = {
  title: 'Evidence',
  tooLarge: (megabytes: number) => `A file may have ${megabytes} MB at most. Nothing was saved.`,
  tooMany: 'A claim holds 500 files and 2 GB at most. Nothing was saved.',
  nameTaken: 'This claim has a file of this name already. Rename yours, or remove the other one.',
  missing: 'Choose a file',
  locked: 'Evidence is locked from the first submission on. Nothing was removed.',
  kept: (day: string) => `This file is kept until ${day}. Nothing was removed.`,
  gone: 'This file is not there. It may have been removed.',
  removed: 'The bytes of this file were removed after its time. Name, size and hash are kept.',
  refused: {
    empty: 'This file is empty.',
    name: 'This file has no name with an ending, such as invoice.pdf.',
    type: 'Only PDF, PNG, JPEG, WebP, CSV, plain text, XLSX and DOCX files are kept as evidence.',
    ending: (endings: string) =>
      `The name does not fit what is in the file. It should end in ${endings}.`,
    broken: 'This file is damaged and cannot be read.',
    macros: 'This file contains macros. Save it without them.',
    bomb: 'This file unpacks to far more than it is. It is not kept.',
  },
}
