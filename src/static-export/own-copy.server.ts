/** A part of a string keeps the whole one in memory: here all of a page, for the name of a file. */
export function ownCopy(part: string): string {
  return Buffer.from(part).toString()
}
