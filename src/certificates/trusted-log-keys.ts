export const sampleId = 'SAMP-0000-0000-0001'

/** The public key of the sample's log. Its private key is public too, so it proves nothing else. */
export const sampleLogKey =
  'sample.terraproof.example/log+e9ee668d+AS4fit97L2jacRB/S/iKmFVFb0+uALVHTHuQfZ1hjCK6'

/**
 * The keys that this installation trusts for a certificate: those of its own logs, including
 * retired ones. The sample's private keys are public, so they are only trusted for the sample
 * itself.
 */
export function trustedLogKeys(bundle: unknown, siteKeys: readonly string[]): readonly string[] {
  const claim = (bundle as { claim?: { certificate?: unknown; sample?: unknown } } | null)?.claim
  return claim?.certificate === sampleId && claim.sample === true ? [sampleLogKey] : siteKeys
}
