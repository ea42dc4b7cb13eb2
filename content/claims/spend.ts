/** Words about factors per amount of money. */
export const spendWords = {
  average: 'An average of the US economy. Use quantities or a supplier’s figure where you can.',
}
