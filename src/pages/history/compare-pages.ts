import { diffArrays } from 'diff'

/** An inline element around a run of text, such as bold or a link; the outermost comes first. */
export type Mark = { tag: string; href?: string; className?: string }

/** A run of text in a changed block. */
export type Piece = { text: string; marks: readonly Mark[]; change?: 'added' | 'removed' }

export type Block = {
  kind: BlockKind
  tag: string
  html: string
  text: string
  /** The file name of a picture. */
  file?: string
  /** The number of an item of a numbered list, and the one it has in version A. */
  number?: number
  numberBefore?: number
}

export type BlockKind = 'paragraph' | 'heading' | 'point' | 'picture' | 'table' | 'other'

export type Entry = {
  change: 'same' | 'added' | 'removed' | 'changed' | 'moved'
  /** The version that contains the block. */
  side: 'a' | 'b' | 'both'
  block: Block
  /** For a changed block: the text of both versions. */
  pieces?: readonly Piece[]
  /** For a changed block: links whose address changed. */
  links?: readonly { text: string; from: string; to: string }[]
  /** For a moved block. */
  direction?: 'up' | 'down'
}

/** Versions that differ in more places are shown as replaced. */
const mostDifferences = 600

/** How many added blocks are searched for the counterpart of a removed block. */
const lookAhead = 8

/** All blocks of both versions in one order. */
export function comparePages(a: string, b: string): Entry[] {
  const [before, after] = [blocksOf(a), blocksOf(b)]
  const parts = diffArrays(
    before.map(({ html }) => html),
    after.map(({ html }) => html),
    { maxEditLength: mostDifferences },
  ) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ]
  let [atA, atB] = [0, 0]
  const hunks: { removed: Block[]; added: Block[]; same: Block[] }[] = []
  for (const { removed, added, count } of parts) {
    const last = hunks.at(-1)
    if (removed) hunks.push({ removed: before.slice(atA, atA + count), added: [], same: [] })
    else if (added && last && last.same.length === 0) last.added = after.slice(atB, atB + count)
    else if (added) hunks.push({ removed: [], added: after.slice(atB, atB + count), same: [] })
    else {
      const same = after.slice(atB, atB + count)
      const numbered = same.map((block, at) => inBoth(before[atA + at], block))
      hunks.push({ removed: [], added: [], same: numbered })
    }
    if (!added) atA += count
    if (!removed) atB += count
  }
  return nameMoved(hunks.flatMap(entriesOf))
}

function entriesOf({ removed, added, same }: { removed: Block[]; added: Block[]; same: Block[] }) {
  const entries: Entry[] = same.map((block) => ({ change: 'same', side: 'both', block }))
  const rest = [...added]
  for (const block of removed) {
    const at = rest.slice(0, lookAhead).findIndex((other) => isSimilar(block, other))
    const other = rest[at]
    if (!other) {
      entries.push({ change: 'removed', side: 'a', block })
      continue
    }
    // Blocks that were added before the counterpart come first.
    for (const before of rest.splice(0, at + 1).slice(0, -1)) {
      entries.push({ change: 'added', side: 'b', block: before })
    }
    const pieces = comparePieces(piecesOf(block.html), piecesOf(other.html))
    const links = changedLinks(block.html, other.html)
    entries.push({ change: 'changed', side: 'both', block: inBoth(block, other), pieces, links })
  }
  return [...entries, ...rest.map((block): Entry => ({ change: 'added', side: 'b', block }))]
}

function inBoth(a: Block | undefined, b: Block): Block {
  return a?.number === undefined ? b : { ...b, numberBefore: a.number }
}

/** Marks blocks as moved that were removed in one place and added in another. */
function nameMoved(entries: Entry[]): Entry[] {
  const gone = new Map<string, number[]>()
  for (const [index, { change, block }] of entries.entries()) {
    if (change === 'removed') gone.set(block.html, [...(gone.get(block.html) ?? []), index])
  }
  const moved = [...entries]
  for (const [index, { change, block }] of entries.entries()) {
    const from = change === 'added' ? gone.get(block.html)?.shift() : undefined
    if (from === undefined) continue
    const direction = from < index ? 'down' : 'up'
    moved[from] = { change: 'moved', side: 'a', block, direction }
    moved[index] = { change: 'moved', side: 'b', block, direction }
  }
  return moved
}

/** Each item of a list is its own block. */
function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap((element) => {
    const { localName, children } = element
    if (localName === 'ul') return [...children].map(blockOf)
    if (localName !== 'ol') return [blockOf(element)]
    const start = Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1
    return [...children].map((item, at) => ({ ...blockOf(item), number: start + at }))
  })
}

const kinds: Record<string, BlockKind> = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'point',
  figure: 'picture',
  table: 'table',
}

function blockOf(element: Element): Block {
  const kind = kinds[element.localName] ?? 'other'
  const source = kind === 'picture' && element.querySelector('img')?.getAttribute('src')
  return {
    kind,
    tag: element.localName,
    html: element.outerHTML,
    text: element.textContent ?? '',
    ...(source && { file: source.split('/').at(-1) }),
  }
}

/** Only blocks of plain text are compared word by word. */
function isSimilar(a: Block, b: Block) {
  if (a.kind !== b.kind || a.kind === 'picture' || a.kind === 'table' || a.kind === 'other') {
    return false
  }
  if (/<(?:ul|ol|pre|table)\b/.test(a.html + b.html)) return false
  const [mine, theirs] = [wordsOf(a), wordsOf(b)]
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return shared >= Math.max(mine.size, theirs.size) * 0.3
}

const knownWords = new WeakMap<Block, Set<string>>()

function wordsOf(block: Block) {
  const words = knownWords.get(block) ?? new Set(block.text.toLowerCase().match(/\S+/g))
  knownWords.set(block, words)
  return words
}

function comparePieces(a: Piece[], b: Piece[]): Piece[] {
  const parts = diffArrays(a, b, {
    comparator: (one, other) => one.text === other.text && key(one) === key(other),
    maxEditLength: mostDifferences,
  })
  if (!parts) {
    const changed = (pieces: Piece[], change: Piece['change']) =>
      pieces.map((piece) => ({ ...piece, change }))
    return [...changed(a, 'removed'), ...changed(b, 'added')]
  }
  return together(
    parts.flatMap(({ value, added, removed }) =>
      value.map((piece) => ({
        ...piece,
        ...(added && { change: 'added' as const }),
        ...(removed && { change: 'removed' as const }),
      })),
    ),
  )
}

/** Merges changed words with only spaces between them: first the removed, then the added words. */
function together(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  let run: Piece[] = []
  const flush = () => {
    const isSpace = (piece: Piece | undefined) => piece && !piece.change && !piece.text.trim()
    const end: Piece[] = []
    while (isSpace(run.at(-1))) end.unshift(...run.splice(-1))
    const side = (change: 'added' | 'removed') =>
      run.flatMap((piece) =>
        piece.change && piece.change !== change ? [] : [{ ...piece, change }],
      )
    const isOneSided = run.every(({ change }) => change === run[0]?.change)
    result.push(...(isOneSided ? run : [...side('removed'), ...side('added')]), ...end)
    run = []
  }
  for (const piece of pieces) {
    const belongs = piece.change || (run.length > 0 && !piece.text.trim())
    if (belongs) run.push(piece)
    else {
      flush()
      result.push(piece)
    }
  }
  flush()
  return result
}

function key({ marks }: Piece) {
  return marks.map(({ tag, href = '', className = '' }) => `${tag} ${href} ${className}`).join('|')
}

/** Words and the spaces between them, each with its marks. */
function piecesOf(html: string): Piece[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const root = body.firstElementChild
  const pieces: Piece[] = []
  const walk = (node: Node, marks: readonly Mark[]) => {
    for (const child of node.childNodes) {
      if (child instanceof Element) {
        if (child.localName === 'br') pieces.push({ text: '\n', marks })
        const href = child.getAttribute('href') ?? undefined
        const className = child.getAttribute('class') ?? undefined
        const tag = child.localName
        walk(child, tag === 'br' || tag === 'p' ? marks : [...marks, { tag, href, className }])
      } else {
        for (const text of child.textContent?.match(/\s+|[^\s]+/g) ?? [])
          pieces.push({ text, marks })
      }
    }
  }
  if (root) walk(root, [])
  return pieces
}

function changedLinks(a: string, b: string) {
  const after = linksOf(b)
  return linksOf(a).flatMap(({ text, href: from }) => {
    const to = after.find((link) => link.text === text)?.href
    return to !== undefined && to !== from ? [{ text, from, to }] : []
  })
}

function linksOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('a')].map((link) => ({
    text: link.textContent ?? '',
    href: link.getAttribute('href') ?? '',
  }))
}

export type Tally = Partial<Record<`${BlockKind} ${Exclude<Entry['change'], 'same'>}`, number>>

/** How many blocks of each kind changed, and how; a moved one counts once. */
export function tallyOf(entries: readonly Entry[]): Tally {
  const tally: Tally = {}
  for (const { change, side, block } of entries) {
    if (change === 'same' || (change === 'moved' && side === 'a')) continue
    const name = `${block.kind} ${change}` as const
    tally[name] = (tally[name] ?? 0) + 1
  }
  return tally
}

/** Compares titles word by word. */
export function compareText(a: string, b: string): Piece[] {
  const pieces = (text: string) =>
    (text.match(/\s+|[^\s]+/g) ?? []).map((word): Piece => ({ text: word, marks: [] }))
  return comparePieces(pieces(a), pieces(b))
}
