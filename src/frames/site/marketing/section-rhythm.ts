import type { Section } from '../../../../content/pages/marketing-page.ts'

export type Ground = 'paper' | 'white' | 'forest' | 'ink'

export type Placed = {
  section: Section
  ground: Ground
  joinsPrevious: boolean
  joinsNext: boolean
}

/**
 * Light backgrounds alternate, bands are forest, and sections that belong together share a
 * background. If the whole page has one background, only hairlines divide it.
 */
export function sectionRhythm(sections: readonly Section[], onlyGround?: Ground): Placed[] {
  if (onlyGround) {
    return sections.map((section, index) => ({
      section,
      ground: onlyGround,
      joinsPrevious: index > 0,
      joinsNext: index < sections.length - 1,
    }))
  }

  let light: Ground = 'white'
  return sections.map((section, index) => {
    const joinsPrevious = joins(sections[index - 1], section)
    if (section.kind !== 'band' && !joinsPrevious) light = light === 'paper' ? 'white' : 'paper'
    return {
      section,
      ground: section.kind === 'band' ? 'forest' : light,
      joinsPrevious,
      joinsNext: joins(section, sections[index + 1]),
    }
  })
}

function joins(previous: Section | undefined, next: Section | undefined): boolean {
  if (!previous || !next || next.kind === 'band') return false
  if (previous.kind === 'strip') return true
  if (next.kind === 'stats') return !next.heading && previous.kind !== 'band'
  return previous.kind === 'text' && next.kind === 'text'
}
