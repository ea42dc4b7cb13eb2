// Each part starts with a letter, a digit, _ or -, so none can be `..`.
const insideName =
  /^(?:[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*\/)*[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u

/** Ensures that a file of this name is below the folder that the name is joined to. */
export function requireInsideName(name: string) {
  if (!insideName.test(name))
    throw new Error(`${JSON.stringify(name)} is not the name of a stored file`)
}
