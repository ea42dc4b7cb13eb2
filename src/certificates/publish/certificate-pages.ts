/** Every address that shows data of these certificates. */
export function pagesOf(certificates: readonly string[]): string[] {
  const own = certificates.flatMap((id) => {
    const call = `/api/certificates/${id}`
    return [
      `/verify/${id}`,
      call,
      `${call}/bundle.json`,
      `${call}/offline.html`,
      `${call}/certificate.pdf`,
      `${call}/badge.svg`,
    ]
  })
  const lists = certificates.length > 0 ? ['/verify', '/api/certificates', '/sitemap.xml'] : []
  return [...lists, ...own]
}
