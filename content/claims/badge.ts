/** Words of the badge: figures and names, without any judgement. */
export const badgeWords = {
  title: (year: string) => `GHG statement ${year}`,
  figure: (tonnes: string) => `${tonnes} t CO₂e, location-based`,
  assurance: {
    limited: (name: string) => `limited assurance by ${name}`,
    reasonable: (name: string) => `reasonable assurance by ${name}`,
  },
  certificate: (id: string) => `certificate ${id}`,
  sample: 'SAMPLE',
  standings: {
    restated: 'RESTATED: see the newer certificate',
    withdrawn: 'WITHDRAWN',
    'key-revoked': 'NOT VALID: the verifier’s key was revoked',
  },
}
