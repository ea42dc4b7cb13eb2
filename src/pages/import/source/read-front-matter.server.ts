import { loadAll } from 'js-yaml'
import { parse as parseToml } from 'smol-toml'

export type FrontMatter = { fields: Record<string, unknown>; body: string; isBad: boolean }

const longest = 64 * 1024

/** The fields between --- (YAML) or +++ (TOML) at the beginning of a text. */
export function readFrontMatter(text: string): FrontMatter {
  const all = text.replace(/^\uFEFF/, '')
  const [, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(all) ?? []
  if (!fence) return { fields: {}, body: all, isBad: false }
  const start = all.indexOf('\n') + 1
  const end = endOf(all, fence, start)
  // A line of dashes may also be a horizontal rule.
  if (end === -1) return { fields: {}, body: all, isBad: false }
  const next = all.indexOf('\n', end)
  const body = next === -1 ? '' : all.slice(next + 1)
  try {
    return { fields: read(all.slice(start, end), fence), body, isBad: false }
  } catch {
    return { fields: {}, body, isBad: true }
  }
}

function endOf(text: string, fence: string, from: number) {
  for (let at = from; at < Math.min(text.length, longest); ) {
    const next = text.indexOf('\n', at)
    const line = text.slice(at, next === -1 ? undefined : next)
    if (line.trimEnd() === fence) return at
    if (next === -1) return -1
    at = next + 1
  }
  return -1
}

function read(text: string, fence: string): Record<string, unknown> {
  const [fields]: unknown[] =
    fence === '+++' ? [parseToml(text)] : loadAll(text, { maxAliases: 20 })
  if (fields === null || fields === undefined) return {}
  if (typeof fields !== 'object' || Array.isArray(fields)) throw new Error('not a list of fields')
  return fields as Record<string, unknown>
}
