import { canonicalJson, idOfText } from '../lib/canonical-json.ts'
import { isDecimal } from '../lib/exact-decimal.ts'
import { hasHidden } from '../lib/visible-text.ts'
import { leafHash, treeRoot } from '../transparency/merkle.ts'
import { isCategory } from './categories.ts'

export type Factor = {
  key: string
  name: string
  unit: string
  kgCO2e: string
  categories: string[]
  boundary: string
  region: string
  source: string
  byGas?: Partial<Record<'CO2' | 'CH4' | 'N2O', string>>
  gwp?: string
  note?: string
}

export type FactorSetHeader = {
  format: 'terraproof.factor-set/1'
  alias: string
  name: string
  publisher: string
  edition: string
  validFrom: string
  validTo: string
  region: string
  gwp: string
  source: { title: string; url?: string; file?: string; bytes?: number; sha256?: string }
  licence: { id: string; url: string; attribution: string }
  notes: string[]
  factors: { size: number; root: string }
}

export type FactorSet = { header: FactorSetHeader; factors: Factor[] }

/** The set as it is stored: the id follows from the header, and the header's root from the factors. */
export type SealedFactorSet = {
  id: string
  header: string
  alias: string
  factors: { factor: Factor; doc: string }[]
}

const encoder = new TextEncoder()

function factorLeaf(doc: string) {
  return leafHash(encoder.encode(doc))
}

/** Whether a name, a source or another text of the set has characters that a reader cannot see. */
export function hasHiddenTexts({ header, factors }: FactorSet) {
  const { name, publisher, edition, region, source, licence, notes } = header
  const ofHeader = [name, publisher, edition, region, source.title, licence.attribution, ...notes]
  return (
    ofHeader.some(hasHidden) ||
    factors.some((factor) =>
      [factor.name, factor.boundary, factor.region, factor.source, factor.note ?? ''].some(
        hasHidden,
      ),
    )
  )
}

/** Thrown for an invalid set; the message names the first fault. */
export class FactorSetError extends Error {}

export function sealFactorSet({ header, factors }: FactorSet): SealedFactorSet {
  let before = ''
  const sealed = factors.map((factor) => {
    if (factor.key <= before) {
      throw new FactorSetError(`The key ${factor.key} is out of order, or appears twice.`)
    }
    before = factor.key
    if (!isDecimal(factor.kgCO2e) || factor.kgCO2e.startsWith('-')) {
      throw new FactorSetError(`${factor.key}: ${factor.kgCO2e} is not a factor.`)
    }
    const unknown = factor.categories.find((category) => !isCategory(category))
    if (unknown !== undefined || factor.categories.length === 0) {
      throw new FactorSetError(`${factor.key}: ${unknown ?? 'none'} is not a category.`)
    }
    return { factor, doc: canonicalJson(factor) }
  })
  const root = rootText(sealed.map(({ doc }) => doc))
  if (header.factors.size !== factors.length || header.factors.root !== root) {
    throw new FactorSetError(
      `The root or the size does not match the factors; the root is ${root}.`,
    )
  }
  const text = canonicalJson(header)
  return { id: idOfText(text), header: text, alias: header.alias, factors: sealed }
}

/** The root for the header of a set with these factors. */
export function rootText(docs: readonly string[]) {
  return btoa(String.fromCharCode(...treeRoot(docs.map(factorLeaf))))
}
