import type { Factor } from './factor-set.ts'

/** Where published grid factors differ, and none of them is both official and recent. */
const contestedRegion = 'ARE'

const category = '2.electricity'

export const contestedFilter = { region: contestedRegion, category }

export function isContested({ region, categories }: Pick<Factor, 'region' | 'categories'>) {
  return region === contestedRegion && categories.includes(category)
}

/** By its name in a spreadsheet, for screens that have nothing else of it. */
export const isContestedName = (name: string) => /:grid\/are[/-]/.test(name)

/** The lowest and the highest value, and by how much of the lowest they differ. */
export function spreadOf(factors: readonly Pick<Factor, 'kgCO2e'>[]) {
  const values = factors.map(({ kgCO2e }) => kgCO2e).sort((a, b) => Number(a) - Number(b))
  const [lowest = '0', highest = lowest] = [values[0], values.at(-1)]
  const percent = Number(lowest) > 0 ? Math.round((Number(highest) / Number(lowest) - 1) * 100) : 0
  return { lowest, highest, percent }
}
