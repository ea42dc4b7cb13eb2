const parameter = 'scenario'

/**
 * The address that opens the calculator with this scenario. It contains the number, not the
 * figures.
 */
export function scenarioHref(id: number): string {
  return `/home?${parameter}=${id}#demo`
}

export function scenarioInAddress(search: string): number | null {
  return Number(new URLSearchParams(search).get(parameter)) || null
}
