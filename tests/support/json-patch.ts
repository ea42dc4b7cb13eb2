type Operation = { op: string; path: string; value?: unknown }

/** RFC 6902 as far as the vectors use it: add, replace and remove; the document stays as it was. */
export function applyPatch(document: unknown, operations: readonly Operation[]): unknown {
  const root: { document: unknown } = { document: structuredClone(document) }
  for (const { op, path, value } of operations) {
    const keys = ['document', ...path.split('/').slice(1).map(unescaped)]
    const last = keys.pop() as string
    const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root)
    if (op === 'remove' && Array.isArray(parent)) parent.splice(Number(last), 1)
    else if (op === 'remove') delete (parent as Record<string, unknown>)[last]
    else (parent as Record<string, unknown>)[last] = structuredClone(value)
  }
  return root.document
}

const unescaped = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
