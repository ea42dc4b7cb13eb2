/** Possible findings of the row check: what is wrong, and what to do about it. */
export const findingWords = {
  missing_value: {
    title: 'A required cell is empty',
    remedy: 'Fill it in. A row needs a date, a quantity, a unit, and an activity or a factor.',
  },
  too_long: { title: 'A cell holds more text than is kept', remedy: 'Shorten it.' },
  extra_cells: {
    title: 'A row has more cells than the header',
    remedy: 'Often a comma in a text without quotes. Quote the text, or remove the extra cell.',
  },
  formula_cell: {
    title: 'A cell holds a formula',
    remedy: 'Paste values instead of formulas, and save the file again.',
  },
  ambiguous_number: {
    title: 'Numbers such as 1,234 can be read in two ways',
    remedy: 'Say which one it is. Nothing is guessed.',
  },
  bad_number: {
    title: 'A cell is not a number',
    remedy: 'Write digits only, without unit, currency or percent sign.',
  },
  exponent_number: {
    title: 'Excel has shortened a number',
    remedy: 'Format the column as a number without exponent and save the file again.',
  },
  too_big: {
    title: 'A number is larger than is kept',
    remedy: 'At most 15 digits stand before the decimal point. Choose a larger unit.',
  },
  too_precise: {
    title: 'A number has more decimals than are kept',
    remedy: 'Round it to nine decimals.',
  },
  ambiguous_date: {
    title: 'Dates such as 03/04/2025 can be read in two ways',
    remedy: 'Say whether the day or the month comes first.',
  },
  bad_date: {
    title: 'A cell is not a date',
    remedy: 'Write year, month and day, such as 2025-03-09.',
  },
  date_order: { title: 'A row ends before it begins', remedy: 'Exchange the two dates.' },
  outside_period: {
    title: 'A row lies outside the period of the claim',
    remedy: 'Split the quantity at the end of the period, or leave the row out.',
  },
  unknown_category: {
    title: 'A category is not known',
    remedy: 'Use a code such as 1.stationary, 2.electricity or 3.6.',
  },
  category_missing: {
    title: 'The factor fits several categories',
    remedy: 'Say which category the row belongs to.',
  },
  wrong_category: {
    title: 'The factor is not meant for this category',
    remedy: 'Choose another factor, or one of the categories it is made for.',
  },
  unknown_factor: {
    title: 'A factor is not known',
    remedy: 'Write it as set:key, as the factor page shows it.',
  },
  activity_not_mapped: {
    title: 'An activity has no factor yet',
    remedy: 'Choose one in the step Activities. It is remembered for the next file.',
  },
  unknown_unit: {
    title: 'A unit is not known',
    remedy: 'Use the unit of the factor, or one that converts to it.',
  },
  ambiguous_unit: {
    title: 'A unit means different amounts in different countries',
    remedy: 'Say which one it is. Nothing is guessed.',
  },
  gross_or_net: {
    title: 'Energy of a fuel is given without saying gross or net',
    remedy: 'Is this gross or net calorific value? Your bill says it. Gas is usually gross.',
  },
  unit_mismatch: {
    title: 'The unit does not convert to that of the factor',
    remedy: 'Choose a factor for this unit, or convert the quantity.',
  },
  market_not_allowed: {
    title: 'A market factor stands outside Scope 2',
    remedy: 'Only purchased energy has one. Remove it.',
  },
  duplicate_reference: {
    title: 'A reference stands there twice',
    remedy: 'Give each row a reference of its own, or leave the cell empty.',
  },
  negative_without_note: {
    title: 'A quantity is negative, and no note says why',
    remedy: 'Add a note, such as the number of the credit.',
  },
  figure_too_large: {
    title: 'The emissions of a row are larger than a certificate can hold',
    remedy:
      'A figure has at most 18 digits before the decimal point, in kg. Check the quantity, the unit and the factor.',
  },
  total_too_large: {
    title: 'All rows together come to more than a certificate can hold',
    remedy:
      'A figure has at most 18 digits before the decimal point, in kg. Check the largest quantities and their units.',
  },
  duplicate_row: {
    title: 'A row is there twice, without a reference',
    remedy: 'If both are meant, say so. Otherwise remove one.',
  },
  negative_quantity: { title: 'A quantity is negative', remedy: 'Its note says why. Check it.' },
  zero_quantity: { title: 'A quantity is zero', remedy: 'Check that nothing is missing.' },
  outlier: {
    title: 'A quantity is more than ten times what is usual for its activity',
    remedy: 'Check the decimal point and the unit.',
  },
  factor_outside_validity: {
    title: 'A factor is meant for another time',
    remedy: 'Choose the edition for the period of the claim, or say in a note why not.',
  },
  lifecycle_factor: {
    title: 'A life-cycle factor is used for purchased energy',
    remedy: 'It counts more than generation. Use it only where there is no generation factor.',
  },
  gwp_mixed: {
    title: 'A factor uses other warming potentials than the claim',
    remedy: 'Say so in the boundary, or choose a factor on the same basis.',
  },
  sample_factor: {
    title: 'A factor belongs to the sample',
    remedy: 'A claim that uses it cannot be submitted, unless it is a sample itself.',
  },
  missing_evidence: {
    title: 'A file that a row names is not there',
    remedy: 'Upload it in the tab Evidence, under the same name.',
  },
}

/** Why a whole file cannot be read. */
export const fileErrorWords = {
  bad_encoding:
    'The file is marked as Unicode text (UTF-16), but is not. Save it again as CSV UTF-8.',
  control_character: 'The file holds a character that no text has. Save it again as CSV.',
  bad_quote: 'A quotation mark is not closed, or stands inside a cell without quotes.',
  empty_file: 'The file holds no header. Its first line names the columns.',
  too_many_rows: 'The file has more than 100,000 rows. Split it.',
  too_many_columns: 'The file has more than 64 columns. Remove those that are not needed.',
  line_too_long: 'A line is longer than any row can be. Often a quotation mark is not closed.',
}
