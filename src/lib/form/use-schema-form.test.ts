// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api-fetch.ts'
import { useSchemaForm } from './use-schema-form.ts'

const rules = z.object({
  name: z.string().check(z.minLength(1, 'name missing'), z.minLength(3, 'name short')),
  email: z.string().check(z.trim(), z.email('email bad')),
})

const send = vi.fn<(input: z.infer<typeof rules>) => Promise<unknown>>()
const onFailure = vi.fn<(error: unknown) => string | undefined>()
let schema: Parameters<typeof useSchemaForm<z.infer<typeof rules>>>[0]
let root: ReturnType<typeof createRoot>

function Form() {
  const { errors, message, busy, formProps } = useSchemaForm(schema, send, { onFailure })
  const field = (name: string) =>
    createElement('input', { name, defaultValue: '', 'data-error': errors[name] })
  const state = { 'data-busy': busy, 'data-message': message }
  return createElement('form', { ...formProps, ...state }, field('name'), field('email'))
}

const form = () => document.forms[0] as HTMLFormElement
const input = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const errors = () => [input('name').dataset.error, input('email').dataset.error]
const submit = () =>
  act(async () => form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const type = (name: string, text: string) =>
  act(async () => {
    input(name).value = text
    // React ignores an input event if it already knows the value.
    Reflect.deleteProperty(input(name), '_valueTracker')
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetAllMocks()
  send.mockResolvedValue(undefined)
  schema = rules
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(createElement(Form)))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('shows the first message of each field, goes to the first bad one and sends nothing', async () => {
  await type('email', 'x')
  await submit()
  expect(errors()).toEqual(['name missing', 'email bad'])
  expect(document.activeElement).toBe(input('name'))
  expect(input('email').value).toBe('x')
  expect(send).not.toHaveBeenCalled()
})

it('checks each change from the first failure on, and only the field that changed', async () => {
  await type('name', 'a')
  expect(errors()).toEqual([undefined, undefined])
  await submit()
  await type('name', 'abc')
  expect(errors()).toEqual([undefined, 'email bad'])
  await type('name', 'ab')
  expect(errors()).toEqual(['name short', 'email bad'])
})

async function fillAndSubmit() {
  await type('name', 'Amira')
  await type('email', ' a@port.example ')
  await submit()
}

it('sends what the schema made of the values, then is blank again', async () => {
  await fillAndSubmit()
  expect(send.mock.calls).toEqual([[{ name: 'Amira', email: 'a@port.example' }]])
  expect(input('name').value).toBe('')
})

it('is busy meanwhile and sends once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  send.mockReturnValue(promise)
  await fillAndSubmit()
  await submit()
  expect(form().dataset.busy).toBe('true')
  await act(async () => resolve())
  expect(form().dataset.busy).toBe('false')
  expect(send).toHaveBeenCalledTimes(1)
})

it('shows what the server says of its fields, and keeps the values', async () => {
  const fields = { email: 'taken', 'inputs.other': 'not in this form' }
  send.mockRejectedValue(new ApiError(409, 'no', { fields }))
  await fillAndSubmit()
  expect(errors()).toEqual([undefined, 'taken'])
  expect(document.activeElement).toBe(input('email'))
  expect(input('name').value).toBe('Amira')
  expect(onFailure).not.toHaveBeenCalled()
  await type('email', 'b@port.example')
  expect(errors()).toEqual([undefined, undefined])
})

it.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a fault of no field', new ApiError(503, 'later')],
  ['a field of another form', new ApiError(400, 'no', { fields: { other: 'bad' } })],
])('hands on %s, and shows its message until the next try', async (_what, error) => {
  send.mockRejectedValueOnce(error)
  onFailure.mockReturnValue('try later')
  await fillAndSubmit()
  expect(onFailure.mock.calls).toEqual([[error]])
  expect(form().dataset.message).toBe('try later')
  expect(form().dataset.busy).toBe('false')
  expect(input('name').value).toBe('Amira')
  await submit()
  expect(form().dataset.message).toBeUndefined()
})

it('leaves the check to the server where the rules cannot be fetched', async () => {
  schema = () => Promise.reject(new Error('offline'))
  await act(async () => root.render(createElement(Form)))
  await type('name', 'a')
  await submit()
  expect(send.mock.calls).toEqual([[{ name: 'a', email: '' }]])
})
