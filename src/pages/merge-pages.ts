/** A run of blocks in which two versions agree or differ. */
export type Part = { same: string[] } | { mine: string[]; theirs: string[] }
export type Choice = 'mine' | 'theirs' | 'both'

/** The top-level blocks of a page's HTML. */
export function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map((block) => block.outerHTML)
}

/** Keeps the longest common sequence of blocks; the rest are differences. */
export function compareBlocks(mine: string[], theirs: string[]): Part[] {
  const parts: Part[] = []
  const matches = commonBlocks(mine, theirs)
  let [m, t] = [0, 0]
  for (const [atMine, atTheirs] of [...matches, [mine.length, theirs.length] as const]) {
    if (atMine > m || atTheirs > t) {
      parts.push({ mine: mine.slice(m, atMine), theirs: theirs.slice(t, atTheirs) })
    }
    const last = parts.at(-1)
    const block = mine[atMine]
    if (block !== undefined) {
      if (last && 'same' in last) last.same.push(block)
      else parts.push({ same: [block] })
    }
    ;[m, t] = [atMine + 1, atTheirs + 1]
  }
  return parts
}

/** If only one side changed the common base, that change is suggested. */
export function likelyChoice(part: Part, before: string[]): Choice {
  if ('same' in part) return 'mine'
  const known = new Set(before)
  const isUntouched = (blocks: string[]) => blocks.every((block) => known.has(block))
  return isUntouched(part.mine) && !isUntouched(part.theirs) ? 'theirs' : 'mine'
}

export function mergeParts(parts: Part[], choices: Choice[]): string {
  return parts
    .flatMap((part, index) => {
      if ('same' in part) return part.same
      const choice = choices[index] ?? 'mine'
      return choice === 'both' ? [...part.theirs, ...part.mine] : part[choice]
    })
    .join('')
}

function commonBlocks(mine: string[], theirs: string[]): (readonly [number, number])[] {
  const width = theirs.length + 1
  const lengths = new Uint32Array((mine.length + 1) * width)
  const at = (m: number, t: number) => lengths[m * width + t] ?? 0
  for (let m = mine.length - 1; m >= 0; m -= 1) {
    for (let t = theirs.length - 1; t >= 0; t -= 1) {
      lengths[m * width + t] =
        mine[m] === theirs[t] ? at(m + 1, t + 1) + 1 : Math.max(at(m + 1, t), at(m, t + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [m, t] = [0, 0]
  while (m < mine.length && t < theirs.length) {
    if (mine[m] === theirs[t]) {
      pairs.push([m, t])
      m += 1
      t += 1
    } else if (at(m + 1, t) >= at(m, t + 1)) m += 1
    else t += 1
  }
  return pairs
}
