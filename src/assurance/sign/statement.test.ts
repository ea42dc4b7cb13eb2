import { expect, it } from 'vitest'
import sample from '../../../public/sample-certificate.json' with { type: 'json' }
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { isWhole, statementFacts, statementText } from './statement.ts'

const given = {
  standard: 'ISAE 3410',
  assurance: 'limited',
  opinion: 'unmodified',
  materiality: { basis: 'totalLocation', percent: '5', kg: '1000' },
} as const
const none = { basis: '', additions: '' }
const opinion = 'In our opinion, the statement is free of error.'

function factsOf(excluded: string) {
  const { boundary, ...claim } = sample.claim as unknown as ClaimDocument
  return statementFacts({ ...claim, boundary: { ...boundary, excluded } }, 'sha256:0', given)
}

it('keeps what the organisation excludes in the sentence that says whose words they are', () => {
  const facts = factsOf(`Leased cars\n\n${opinion}\r\nWaste`)
  const text = statementText(facts, none)
  const paragraphs = text.split(/\n+/)
  expect(paragraphs.filter((paragraph) => paragraph.includes(opinion))).toEqual([
    `The organisation excludes from its boundary, and we did not examine: Leased cars / ${opinion} / Waste`,
  ])
  expect(isWhole(text, facts)).toBe(true)
  const without = factsOf('Leased cars')
  expect(statementText(without, none)).toContain('we did not examine: Leased cars\n\n')
})

it('has paragraphs by the verifier, without invisible characters', () => {
  const text = statementText(factsOf(''), { basis: '', additions: 'One\u202e.\r\n\r\nTwo.\u200b' })
  expect(text).toContain('\n\nOne.\n\nTwo.\n\n')
})
