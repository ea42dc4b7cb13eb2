/** Where a document differs from its format; the path starts at the outermost part. */
export type Fault = { path: string[]; problem: Problem }
export type Problem = 'missing' | 'unknown' | 'not-text' | 'not-whole' | 'not-allowed' | 'too-long'

/** Unknown fields are refused, because no check would cover them. */
export type Shape<T> = ((value: unknown) => Fault | undefined) & { readonly type?: T }
export type Shaped<S> = S extends Shape<infer T> ? T : never

type Fields = Record<string, Shape<unknown>>
type Simplify<T> = { [K in keyof T]: T[K] }

export function object<Required extends Fields, Optional extends Fields = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Shape<
  Simplify<
    { [K in keyof Required]: Shaped<Required[K]> } & {
      [K in keyof Optional]?: Shaped<Optional[K]>
    }
  >
> {
  const shapes = new Map([...Object.entries(required), ...Object.entries(optional ?? {})])
  return (value) => {
    if (!isPlain(value)) return fault('not-allowed')
    for (const name of Object.keys(required))
      if (!Object.hasOwn(value, name)) return fault('missing', name)
    for (const [name, part] of Object.entries(value)) {
      const shape = shapes.get(name)
      if (!shape) return fault('unknown', name)
      const found = shape(part)
      if (found) return within(name, found)
    }
  }
}

export function record<T>(name: RegExp, shape: Shape<T>): Shape<Record<string, T>> {
  return (value) => {
    if (!isPlain(value)) return fault('not-allowed')
    for (const [key, part] of Object.entries(value)) {
      if (!name.test(key)) return fault('unknown', key)
      const found = shape(part)
      if (found) return within(key, found)
    }
  }
}

export function list<T>(shape: Shape<T>, { min = 0, max = 100_000 } = {}): Shape<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length < min) return fault('not-allowed')
    if (value.length > max) return fault('too-long')
    for (const [index, part] of value.entries()) {
      const found = shape(part)
      if (found) return within(String(index), found)
    }
  }
}

export function tuple<const Shapes extends readonly Shape<unknown>[]>(
  ...shapes: Shapes
): Shape<{ -readonly [K in keyof Shapes]: Shaped<Shapes[K]> }> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== shapes.length) return fault('not-allowed')
    for (const [index, shape] of shapes.entries()) {
      const found = shape(value[index])
      if (found) return within(String(index), found)
    }
  }
}

export function text(max: number, fits: (text: string) => boolean = () => true): Shape<string> {
  return (value) => {
    if (typeof value !== 'string') return fault('not-text')
    if (value.length > max) return fault('too-long')
    // Half a surrogate pair has no UTF-8 bytes, so it could not be signed.
    if (!value.isWellFormed() || value.includes('\0') || !fits(value)) return fault('not-allowed')
  }
}

export function oneOf<const T extends string | boolean | null>(...values: T[]): Shape<T> {
  return (value) => (values.includes(value as T) ? undefined : fault('not-allowed'))
}

export function either<T extends unknown[]>(...shapes: { [K in keyof T]: Shape<T[K]> }) {
  const shape: Shape<T[number]> = (value) => {
    const faults = shapes.map((one: Shape<unknown>) => one(value))
    // Reports the fault of the shape that matched deepest, which is probably the one that was
    // meant.
    return faults.includes(undefined)
      ? undefined
      : faults.reduce((a, b) => ((b?.path.length ?? 0) > (a?.path.length ?? 0) ? b : a))
  }
  return shape
}

/** A whole number that every JSON parser reads alike. */
export const count: Shape<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0)
    ? undefined
    : fault('not-whole')

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fault(problem: Problem, ...path: string[]): Fault {
  return { path, problem }
}

function within(name: string, { path, problem }: Fault): Fault {
  return { path: [name, ...path], problem }
}
