/** Words of the badge: figures and names, without any judgement. */
export const badgeWords = {
  title: (year: string) => `GHG statement ${year}`,
  figure: (tonnes: string) => `${tonnes} t CO₂e, location-based`,
  opinion: (headline: string, verifier: string) => `${headline}, by ${verifier}`,
  certificate: (id: string) => `certificate ${id}`,
  revokedLater: 'The verifier’s key was revoked after this was signed',
  /** A picture that was saved knows nothing later. */
  standingAt: (day: string) => `Standing asked on ${day}`,
  sample: 'SAMPLE',
  standings: {
    restated: 'RESTATED: see the newer certificate',
    withdrawn: 'WITHDRAWN',
    'key-revoked': 'NOT VALID: the verifier’s key was revoked',
  },
}
