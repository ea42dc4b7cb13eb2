/** Where the card of a public page lies; `npm run print` makes one for each. */
export function socialCardPath(path: string) {
  return path === '/'
    ? '/images/social-card.jpg'
    : `/images/cards/${path.slice(1).replaceAll('/', '-')}.jpg`
}
