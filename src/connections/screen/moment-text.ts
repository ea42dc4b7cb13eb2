/** In UTC: 16:35:12 of today, 2026-11-18 16:35:12 of another day. */
export function momentText(moment: string) {
  const day = moment.slice(0, 10)
  const time = moment.slice(11, 19)
  return day === new Date().toISOString().slice(0, 10) ? time : `${day} ${time}`
}
