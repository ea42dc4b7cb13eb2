/** The path of a page's social card; `npm run print` makes the pictures. */
export function socialCardPath(path: string) {
  return path === '/'
    ? '/images/social-card.jpg'
    : `/images/cards/${path.slice(1).replaceAll('/', '-')}.jpg`
}
