type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('terraproof', { createHTML: (html) => html })

/**
 * For HTML that the server sanitised or made itself, to be shown by `dangerouslySetInnerHTML`.
 * Browsers refuse any other text there.
 */
export function trustedHtml(html: string) {
  if (!policy) return html
  const known = made.get(html)
  if (known) return known
  if (made.size >= mostMade) made.clear()
  const trusted = policy.createHTML(html)
  made.set(html, trusted)
  return trusted
}

// React compares by identity, and would put another object for the same HTML into the page again:
// whoever watches its elements, or plays a video in it, would lose them.
const made = new Map<string, string>()
const mostMade = 200
