/** Whether a link may be shown on the site: a path, a part of the page, https or a mailbox. */
export function isSiteLink(href: string) {
  if (/[\s\p{C}\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (href.startsWith('#')) return /^#[\w-]+$/.test(href)
  if (href.startsWith('mailto:')) return /^mailto:[^@?]+@[^@?]+(\?[^?]*)?$/.test(href)
  const url = href.startsWith('https://') ? URL.parse(href) : null
  return url !== null && url.username === ''
}
