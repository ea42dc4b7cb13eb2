/** Leaves for the identity provider. The promise never resolves, so the form stays busy until then. */
export function openProvider({ url }: { url: string }): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}
