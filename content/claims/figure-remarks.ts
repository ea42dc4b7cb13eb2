/** Apart from the other words of the card, so that public pages get them as text, not as script. */
export const figureRemarks = {
  rounding:
    'Rounded once, from kilograms, to three places of a tonne. Location-based and market-based figures describe the same electricity and are never added.',
  whole: (value: string, whole: string) =>
    `If a form wants whole tonnes, round the figure yourself: ${value} to ${whole}.`,
}
