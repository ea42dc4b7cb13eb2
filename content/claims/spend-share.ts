export const spendShareWords = {
  sentence: (kg: string, ofScope3: string | null, ofTotal: string | null) =>
    `${[
      `Spend-based: ${kg} kg`,
      ofScope3 !== null && `${ofScope3}% of Scope 3`,
      ofTotal !== null && `${ofTotal}% of the total (location-based)`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
}
