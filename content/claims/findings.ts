/** Possible findings of the row check: what is wrong, and what to do about it. */
export const findingWords = {
  missing_value: {
    title: 'A required cell is empty',
    remedy: 'Fill it in. A row needs a date, a quantity, a unit, and an activity or a factor.',
  },
  too_long: { title: 'A cell contains too much text', remedy: 'Shorten it.' },
  extra_cells: {
    title: 'A row has more cells than the header',
    remedy:
      'The cause is often a comma in unquoted text. Quote the text, or remove the extra cell.',
  },
  formula_cell: {
    title: 'A cell contains a formula',
    remedy: 'Paste values instead of formulas, and save the file again.',
  },
  ambiguous_number: {
    title: 'Numbers such as 1,234 can be read in two ways',
    remedy: 'Choose the right one. Nothing is guessed.',
  },
  bad_number: {
    title: 'A cell is not a number',
    remedy: 'Use digits only, without a unit, currency or percent sign.',
  },
  exponent_number: {
    title: 'Excel has shortened a number',
    remedy: 'Format the column as a number without an exponent and save the file again.',
  },
  too_big: {
    title: 'A number is too large',
    remedy: 'Use at most 15 digits before the decimal point, or choose a larger unit.',
  },
  too_precise: {
    title: 'A number has too many decimal places',
    remedy: 'Round it to nine decimal places.',
  },
  ambiguous_date: {
    title: 'Dates such as 03/04/2025 can be read in two ways',
    remedy: 'Choose whether the day or the month comes first.',
  },
  bad_date: {
    title: 'A cell is not a date',
    remedy: 'Enter year, month and day, such as 2025-03-09.',
  },
  date_order: { title: 'A row ends before it begins', remedy: 'Swap the two dates.' },
  outside_period: {
    title: 'A row is outside the claim’s period',
    remedy: 'Split the quantity at the end of the period, or leave the row out.',
  },
  unknown_category: {
    title: 'A category is unknown',
    remedy: 'Use a code such as 1.stationary, 2.electricity or 3.6.',
  },
  category_missing: {
    title: 'The factor fits several categories',
    remedy: 'Choose the category the row belongs to.',
  },
  wrong_category: {
    title: 'The factor is not intended for this category',
    remedy: 'Choose another factor, or one of the categories it is intended for.',
  },
  unknown_factor: {
    title: 'A factor is unknown',
    remedy: 'Enter it as set:key, as shown on the Factors page.',
  },
  activity_not_mapped: {
    title: 'An activity has no factor yet',
    remedy: 'Choose one in the Activities step. It is remembered for the next file.',
  },
  unknown_unit: {
    title: 'A unit is unknown',
    remedy: 'Use the unit of the factor, or one that converts to it.',
  },
  ambiguous_unit: {
    title: 'A unit means different amounts in different countries',
    remedy: 'Choose the right one. Nothing is guessed.',
  },
  gross_or_net: {
    title: 'Fuel energy is given without stating gross or net',
    remedy: 'Is this gross or net calorific value? Your bill says which. Gas is usually gross.',
  },
  unit_mismatch: {
    title: 'The unit does not convert to the factor’s unit',
    remedy: 'Choose a factor for this unit, or convert the quantity.',
  },
  price_year_missing: {
    title: 'An amount of money has no year',
    remedy: 'Prices change. Say which year’s prices it is in, such as AED2025.',
  },
  rate_missing: {
    title: 'There is no rate to the factor’s currency and year',
    remedy: 'Add one with its source. It is kept for the next file.',
  },
  spend_for_energy: {
    title: 'Energy or water is counted by what it cost',
    remedy: 'Bills state kWh or m³. Use a factor for the quantity.',
  },
  market_not_allowed: {
    title: 'A market factor is used outside Scope 2',
    remedy: 'Only purchased energy can have one. Remove it.',
  },
  duplicate_reference: {
    title: 'A reference appears twice',
    remedy: 'Give each row a reference of its own, or leave the cell empty.',
  },
  negative_without_note: {
    title: 'A quantity is negative, and no note explains why',
    remedy: 'Add a note, such as the credit note number.',
  },
  figure_too_large: {
    title: 'The emissions of a row are larger than a certificate can hold',
    remedy:
      'A figure has at most 18 digits before the decimal point, in kg. Check the quantity, the unit and the factor.',
  },
  total_too_large: {
    title: 'The total of all rows is larger than a certificate can hold',
    remedy:
      'A figure has at most 18 digits before the decimal point, in kg. Check the largest quantities and their units.',
  },
  duplicate_row: {
    title: 'A row appears twice, without a reference',
    remedy: 'If both are intended, confirm it. Otherwise remove one.',
  },
  negative_quantity: {
    title: 'A quantity is negative',
    remedy: 'Its note explains why. Check it.',
  },
  zero_quantity: { title: 'A quantity is zero', remedy: 'Check that nothing is missing.' },
  outlier: {
    title: 'A quantity is more than ten times the usual for its activity',
    remedy: 'Check the decimal point and the unit.',
  },
  factor_outside_validity: {
    title: 'A factor is for another period',
    remedy: 'Choose the edition for the claim’s period, or explain in a note why not.',
  },
  lifecycle_factor: {
    title: 'A life-cycle factor is used for purchased energy',
    remedy: 'It counts more than generation. Use it only where there is no generation factor.',
  },
  contested_factor: {
    title: 'Published factors for this grid differ, and no note says why this one is used',
    remedy: 'Add the reason as a note, such as where the meter is.',
  },
  gwp_mixed: {
    title: 'A factor uses different warming potentials from the claim',
    remedy: 'State this in the boundary, or choose a factor on the same basis.',
  },
  sample_factor: {
    title: 'A factor belongs to the sample',
    remedy: 'A claim that uses it cannot be submitted, unless it is a sample itself.',
  },
  bad_quality: {
    title: 'A data quality is not known',
    remedy: 'Write measured, calculated or estimated, or leave the cell empty.',
  },
  missing_evidence: {
    title: 'A file that a row names is missing',
    remedy: 'Upload it in the Evidence tab, under the same name.',
  },
  hidden_rows: {
    title: 'The sheet has hidden or filtered rows',
    remedy: 'Choose whether they are imported too.',
  },
  merged_cell: {
    title: 'A cell is merged with another one',
    remedy: 'Choose whether it has the value of the first cell, or none.',
  },
  error_cell: {
    title: 'A cell contains an error',
    remedy: 'Correct the formula or type the value, and save the workbook again.',
  },
  formula_without_value: {
    title: 'A formula has no value',
    remedy: 'Open the file in Excel or LibreOffice, let it calculate, and save it again.',
  },
  control_character: {
    title: 'A cell contains a character that is not text',
    remedy: 'Type its text again.',
  },
  date_in_number: {
    title: 'A quantity is a date or a time',
    remedy: 'Format the cell as a number and check its value.',
  },
  percent_cell: {
    title: 'A quantity is a percentage',
    remedy: '12% is stored as 0.12. Write the number and its unit.',
  },
  currency_mismatch: {
    title: 'The cell shows another currency than the unit',
    remedy: 'Correct the unit, or the format of the cell.',
  },
  digits_lost: {
    title: 'A long number has lost digits',
    remedy: 'Excel keeps 15 digits of a number. Format the column as text and type it again.',
  },
  time_dropped: {
    title: 'A date has a time of day',
    remedy: 'Only the day is used.',
  },
  rounded_15: {
    title: 'A calculated number has more than 15 digits',
    remedy: 'It is rounded to 15 digits, as Excel shows it.',
  },
  rounded_to: {
    title: 'A quantity is rounded',
    remedy: 'You chose this for the whole file.',
  },
  external_value: {
    title: 'A formula reads another workbook',
    remedy: 'The value that was last stored is used. Check that it is up to date.',
  },
  stale_values: {
    title: 'The workbook asks to be calculated again',
    remedy:
      'Its stored values are used. Open it, let it calculate, and save it if they may be old.',
  },
  currency_format: {
    title: 'A quantity is formatted as money, but its unit is not money',
    remedy: 'Check that the column is right.',
  },
  format_hides_zeros: {
    title: 'A number is shown with zeros in front that it does not have',
    remedy: 'The number without them is used. Format the column as text to keep them.',
  },
  hidden_column: {
    title: 'A hidden column is used',
    remedy: 'Check that it is the right one.',
  },
}
