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
      ...reportFilesOf(id),
    ]
  })
  const lists = certificates.length > 0 ? ['/verify', '/api/certificates', '/sitemap.xml'] : []
  return [...lists, ...own]
}

/** The report that an organisation may show with its certificate. */
export function reportFilesOf(id: string) {
  return [`/api/certificates/${id}/report.pdf`, `/api/certificates/${id}/report.xlsx`]
}
