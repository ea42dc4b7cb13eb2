/** The value of a datetime-local field: local time, cut to the minute. */
export function toLocalField(time: Date) {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The time in a datetime-local field. An invalid one stays as it is, and the server refuses it. */
export function fromLocalField(typed: string) {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? typed : time.toISOString()
}
