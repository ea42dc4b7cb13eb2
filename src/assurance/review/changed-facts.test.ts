import { expect, it } from 'vitest'
import sample from '../../../public/sample-certificate.json' with { type: 'json' }
import type { ClaimDocument } from '../../certificate-check/certificate-shape.ts'
import { changedFacts } from './changed-facts.ts'

const claim = sample.claim as unknown as ClaimDocument
const { boundary } = claim

it.each<[string, Partial<ClaimDocument>, string, string]>([
  [
    'organisation',
    { organisation: { ...claim.organisation, name: 'B' } },
    claim.organisation.name,
    'B',
  ],
  ['title', { title: 'Other' }, claim.title, 'Other'],
  [
    'period',
    { period: { from: '2025-01-01', to: '2025-06-30' } },
    '1 January to 31 December 2025',
    '1 January to 30 June 2025',
  ],
  [
    'approach',
    { boundary: { ...boundary, approach: 'equity-share' } },
    'Operational control',
    'Equity share',
  ],
  ['included', { boundary: { ...boundary, included: 'Ships' } }, boundary.included, 'Ships'],
  ['excluded', { boundary: { ...boundary, excluded: '' } }, boundary.excluded, ''],
  ['criteria', { criteria: 'ISO 14064-1' }, claim.criteria, 'ISO 14064-1'],
  ['gwp', { gwp: 'AR4' }, claim.gwp, 'AR4'],
  ['evidence', { evidence: { size: 7, root: 'x' } }, '6 files', '7 files'],
])('names a change of %s', (field, change, before, after) => {
  expect(changedFacts(claim, { ...claim, ...change })).toEqual([{ field, before, after }])
})

it('names nothing if only rows or figures differ', () => {
  const figures = { lines: [], rows: { size: 1, root: 'x' }, revision: 2 }
  expect(changedFacts(claim, { ...claim, ...figures })).toEqual([])
})
