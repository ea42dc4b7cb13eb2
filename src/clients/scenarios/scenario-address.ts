const parameter = 'scenario'

/** Where the calculator opens with this scenario. Only its number is in the address, not its figures. */
export function scenarioHref(id: number): string {
  return `/home?${parameter}=${id}#demo`
}

export function scenarioInAddress(search: string): number | null {
  return Number(new URLSearchParams(search).get(parameter)) || null
}
