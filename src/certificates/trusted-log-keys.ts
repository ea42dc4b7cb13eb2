export const sampleId = 'SAMP-0000-0000-0001'

/** The published key of the sample's log. Its private half is public too: it vouches for no more. */
export const sampleLogKey =
  'sample.terraproof.example/log+e9ee668d+AS4fit97L2jacRB/S/iKmFVFb0+uALVHTHuQfZ1hjCK6'

/**
 * The logs that this installation trusts for a certificate: its own, with the keys they once had.
 * Whoever signs with the sample's keys, which everybody has, gets a sample and nothing else.
 */
export function trustedLogKeys(bundle: unknown, siteKeys: readonly string[]): readonly string[] {
  const claim = (bundle as { claim?: { certificate?: unknown; sample?: unknown } } | null)?.claim
  return claim?.certificate === sampleId && claim.sample === true ? [sampleLogKey] : siteKeys
}
