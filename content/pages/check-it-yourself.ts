import type { BandSection } from './marketing-page.ts'

/** For pages about chains and proofs: what is really used, and what it cannot do. */
export const checkItYourself: BandSection = {
  kind: 'band',
  id: 'check-it-yourself',
  heading: 'Check it yourself',
  text:
    'Certificates on this site need no blockchain. An independent verifier signs each statement, ' +
    'and its hash is written into a transparency log: one signed Merkle tree, as used for web ' +
    'certificates, in which nobody can change the past unseen. Your browser recalculates every ' +
    'sum, signature and proof.',
  bullets: [
    'Seventeen checks, run on your own device, also offline from a file',
    'Exact sums with factors from published sets, each with source and licence',
    'It does not prove that the activity data are true, only which data were signed and by whom',
    'It is no label and no grade, and it says nothing about a product',
  ],
  link: { label: 'Check a certificate', href: '/verify' },
}
