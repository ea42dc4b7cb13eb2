// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BaseYearForm } from './base-year-form.tsx'
import { type Year, type Years, yearsQuery } from './years-query.ts'

const { queryKey } = yearsQuery()
let root: ReturnType<typeof createRoot>
let client: QueryClient

const readVersion = (version: number) => {
  const chosen = {
    year: 2023,
    measure: 'totalLocation',
    thresholdPercent: '5',
    reason: '',
    version,
  }
  client.setQueryData(queryKey, { baseYear: chosen } as Years)
  return chosen as Years['baseYear']
}

const submit = () =>
  act(async () =>
    document.forms[0]?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has none.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  client = new QueryClient()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  client.clear()
  vi.unstubAllGlobals()
})

it('saves on top of what the person began with, and then of what they were told', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).version)
    const refusal = { success: false, code: 'stale_edit', message: 'Somebody else has saved' }
    return Response.json(refusal, { status: 409 })
  })
  const chosen = readVersion(1)
  const years = [{ year: 2023, label: '2023', claim: {} }] as Year[]
  const form = createElement(BaseYearForm, { years, chosen, onClose: () => {} })
  await act(async () => root.render(createElement(QueryClientProvider, { client }, form)))
  await act(async () => readVersion(2))
  await submit()
  expect(sent).toEqual([1])
  await vi.waitFor(async () => {
    await submit()
    expect(sent.at(-1)).toBe(2)
  })
})
