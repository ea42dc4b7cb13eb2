import * as z from 'zod/mini'

/** Numbers of rows, separated by commas: a few hundred at most. */
export const disclosureQuery = z.object({
  rows: z.pipe(
    z
      .string()
      .check(
        z.maxLength(2000, 'Choose fewer rows.'),
        z.regex(/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/, 'Give numbers of rows, separated by commas.'),
      ),
    z.transform((text) => [...new Set(text.split(',').map(Number))]),
  ),
})
