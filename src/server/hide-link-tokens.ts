const afterLinkPath = /((?:invitation|links)[/\\]+)[^?#\s"'<>]+/gi
/** A link's secret has 43 characters; no slug has capitals. */
const tokenLike = /[\w-]{43,}/g

/** Whoever reads the log must not be able to use a one-time link. */
export function hideLinkTokens(text: string) {
  return text
    .replace(afterLinkPath, '$1…')
    .replace(tokenLike, (run) => (/[A-Z]/.test(run) ? '…' : run))
}

const maxLength = 500
const mostDecodings = 5

/** The path of an address as the log shows it, whatever its spelling. */
export function loggedPath(url: string) {
  // As it was sent, still encoded: nothing in it can start a line or steer a terminal.
  const path = URL.canParse(url) ? new URL(url).pathname : '…'
  const decoded = decode(path)
  const hidden = hideLinkTokens(decoded)
  return (hidden === decoded ? path : hidden).slice(0, maxLength)
}

function decode(path: string) {
  let decoded = path
  for (let n = 0; n < mostDecodings && decoded.includes('%'); n += 1) {
    decoded = decoded.replace(/%[0-7][\da-f]/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    )
  }
  return decoded
}
