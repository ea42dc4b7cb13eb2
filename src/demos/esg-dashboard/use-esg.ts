import { esgDashboard, type Pillar, pillars } from '../../../content/demos/esg-demo.ts'
import { useWords } from '../../frames/site/changed-words.tsx'

/** The words of the ESG demo, with the scores of each pillar. */
export function useEsg() {
  const words = useWords('esg', esgDashboard)
  return { ...words, pillars: pillars.map((pillar) => withWords(pillar, words.pillars)) }
}

function withWords(pillar: Pillar, changed: readonly Pick<Pillar, 'id' | 'name' | 'metrics'>[]) {
  return { ...pillar, ...changed.find(({ id }) => id === pillar.id) }
}
