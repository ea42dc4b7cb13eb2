const units = ['Bytes', 'KB', 'MB', 'GB']

/** 1536 becomes 1.5 KB: up to two decimals. A size may arrive as text. */
export function formatBytes(size: number | string): string {
  let value = Math.max(0, Number(size) || 0)
  let unit = 0
  while (rounded(value) >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${rounded(value)} ${units[unit]}`
}

function rounded(value: number) {
  return Math.round(value * 100) / 100
}
