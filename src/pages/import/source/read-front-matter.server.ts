import { loadAll } from 'js-yaml'
import { parse as parseToml } from 'smol-toml'
import { type Fields, isFields, withLowerCaseNames } from './document-fields.ts'

export type FrontMatter = { fields: Fields; body: string; isBad: boolean }

const longest = 64 * 1024

/** The fields between --- (YAML) or +++ (TOML), or of JSON, at the beginning of a text. */
export function readFrontMatter(text: string): FrontMatter {
  const all = text.replace(/^\uFEFF/, '')
  if (/^\{[ \t]*\r?\n/.test(all)) return readJson(all)
  const [, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(all) ?? []
  if (!fence) return { fields: {}, body: all, isBad: false }
  const start = all.indexOf('\n') + 1
  const end = endOf(all, fence, start)
  if (end === -1) {
    // A line of dashes may also be a horizontal rule, but not above a field.
    const isBad = /^\s{0,20}["']?[\w-]{1,100}["']?[ \t]{0,20}[:=]/.test(
      all.slice(start, start + 200),
    )
    return { fields: {}, body: all, isBad }
  }
  const next = all.indexOf('\n', end)
  const body = next === -1 ? '' : all.slice(next + 1)
  try {
    return { fields: read(all.slice(start, end), fence), body, isBad: false }
  } catch {
    return { fields: {}, body, isBad: true }
  }
}

/** Hugo's third form: an object that ends with a brace on a line of its own. */
function readJson(all: string): FrontMatter {
  const end = endOf(all, '}', all.indexOf('\n') + 1)
  if (end === -1) return { fields: {}, body: all, isBad: false }
  try {
    const fields: unknown = JSON.parse(all.slice(0, end + 1))
    return {
      fields: isFields(fields) ? withLowerCaseNames(fields) : {},
      body: all.slice(end + 1).trimStart(),
      isBad: false,
    }
  } catch {
    return { fields: {}, body: all, isBad: true }
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

function read(text: string, fence: string): Fields {
  const [fields]: unknown[] =
    fence === '+++' ? [parseToml(text)] : loadAll(text, { maxAliases: 20 })
  if (fields === null || fields === undefined) return {}
  if (typeof fields !== 'object' || Array.isArray(fields)) throw new Error('not a list of fields')
  return withLowerCaseNames(fields as Fields)
}
