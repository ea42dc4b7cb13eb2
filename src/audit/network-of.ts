/** An address without the part that tells one customer's machine from another's. */
export function networkOf(address: string) {
  const [, start] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  if (start) return `${start}.0/24`
  const [, groups] = /^([\da-f]+:[\da-f]+:[\da-f]+):/i.exec(address) ?? []
  return groups ? `${groups}::/48` : ''
}
