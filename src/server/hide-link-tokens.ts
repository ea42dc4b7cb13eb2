const afterLinkPath = /((?:invitation|links|preview)[/\\]+)[^?#\s"'<>]+/gi
/** The token of a link has 43 characters, with capitals, which no slug has. */
const tokenLike = /[\w-]{43,}/g

/** Hides tokens, so that a reader of the log cannot use a one-time link. */
export function hideLinkTokens(text: string) {
  return text
    .replace(afterLinkPath, '$1…')
    .replace(tokenLike, (run) => (/[A-Z]/.test(run) ? '…' : run))
}

const maxLength = 500
const mostDecodings = 5

/** The path of an address for the log, without tokens, however it is spelled. */
export function loggedPath(url: string) {
  // Still percent-encoded, so nothing in it can start a new line or control a terminal.
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
