/** Sentences of the report whose words are fixed by its design. */
export const reportSentences = {
  unsigned: (id: string) =>
    `This part is not signed. The signed figures stand in certificate ${id}.`,
  written: 'Written by the organisation, not verified unless the statement says so',
}
