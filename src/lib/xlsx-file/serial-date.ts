const day = 86_400_000

/** The day of a serial number, or null. The 1900 system has a day 60 that never was. */
export function serialDay(whole: string, is1904: boolean): string | null {
  if (!/^\d{1,7}$/.test(whole)) return null
  const serial = Number(whole)
  if (is1904) return text(Date.UTC(1904, 0, 1) + serial * day)
  if (serial < 1 || serial === 60) return null
  return text(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * day)
}

const lastDay = Date.UTC(9999, 11, 31)

function text(time: number) {
  return time > lastDay ? null : new Date(time).toISOString().slice(0, 10)
}
