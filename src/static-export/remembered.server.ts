/** A part of a string keeps the whole one in memory: here all of a page, for the name of a file. */
function ownCopy(part: string): string {
  return Buffer.from(part).toString()
}

/** Works out once what is asked on page after page. */
export function remembered<Value>(workOut: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    const own = ownCopy(text)
    const value = workOut(own)
    known.set(own, value)
    return value
  }
}
