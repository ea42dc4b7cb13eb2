import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { vsmeWords } from '../../../content/claims/vsme.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import type { ClaimState } from '../../claims/claim-state.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { VsmeCard } from './vsme-card.tsx'

function shownOf(state: ClaimState, status?: string) {
  const claim = { id: 'c', state, certificateId: 'ABCD-0000-0000-0001' } as Claim
  const workspace = { organisation: {}, role: 'owner' } as Workspace
  const client = new QueryClient()
  if (status) {
    const answer = { certificate: { status } }
    client.setQueryData([`/api/certificates/${claim.certificateId}`, {}], answer)
  }
  const card = createElement(VsmeCard, { claim, workspace })
  const provided = createElement(QueryClientProvider, { client }, card)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, provided))
  const { keyRevoked, gone, later } = vsmeWords
  return {
    files: Array.from(html.matchAll(/vsme\.\w+/g), ([name]) => name),
    said: [keyRevoked, gone, later].filter((text) => html.includes(text)),
  }
}

const files = ['vsme.json', 'vsme.xlsx']

it.each<[ClaimState, string | undefined, ReturnType<typeof shownOf>]>([
  ['published', 'valid', { files, said: [] }],
  ['published', undefined, { files: [], said: [] }],
  ['published', 'key-revoked', { files: [], said: [vsmeWords.keyRevoked] }],
  ['withdrawn', 'withdrawn', { files: [], said: [vsmeWords.gone] }],
  ['withdrawn', 'key-revoked', { files: [], said: [vsmeWords.keyRevoked] }],
  ['restated', 'restated', { files: [], said: [vsmeWords.gone] }],
  ['draft', undefined, { files: [], said: [vsmeWords.later] }],
])('offers a VSME file only of what stands: %s, certificate %s', (state, status, shown) => {
  expect(shownOf(state, status)).toEqual(shown)
})
