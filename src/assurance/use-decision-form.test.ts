// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal } from './engagement/engagement.schema.ts'
import { useDecisionForm } from './use-decision-form.ts'

const refresh = vi.fn()
const onClose = vi.fn()
const failed = { title: 'The engagement was not ended', description: 'Try again' }
let root: ReturnType<typeof createRoot>

function EndForm() {
  const { formProps } = useDecisionForm(refusal, {
    path: '/api/end',
    words: { done: 'Ended', failed },
    refresh,
    onClose,
  })
  const reason = createElement('input', { name: 'reason', defaultValue: 'The client left' })
  return createElement('form', formProps, reason)
}

const submit = () =>
  act(async () =>
    document.forms[0]?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(createElement(EndForm)))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('sends the decision, shows the new state and closes', async () => {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  await submit()
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"reason":"The client left"}')
  expect(refresh).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open after a failure with what was typed, and shows what others decided', async () => {
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 503 }))
  await submit()
  expect(onClose).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledOnce()
  expect(document.querySelector('input')?.value).toBe('The client left')
})
