import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const test = testApp()
const path = '/api/client/scenarios'

const inputs = {
  electricity: '12400',
  groundTransport: '',
  airTravel: '0.5',
  heatingCooling: '',
  industrial: '7',
}

type Client = Awaited<ReturnType<typeof test.client>>

async function save(client: Client, name = 'Head office, current') {
  const answer = await client.call(path, { json: { name, inputs } })
  expect(answer.status).toBe(201)
  return (await answer.json()).scenario as { id: number }
}

const namesOf = async (client: Client) =>
  (await (await client.call(path)).json()).scenarios.map(({ name }: { name: string }) => name)

describe('saved scenarios', () => {
  it('are kept as typed and listed newest first', async () => {
    const client = await test.client()
    await save(client, 'First')
    await save(client, '  Second  ')
    const { scenarios } = await (await client.call(path)).json()
    expect(scenarios.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First'])
    expect(scenarios[0]).toEqual({
      id: expect.any(Number),
      name: 'Second',
      inputs,
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('are renamed and deleted', async () => {
    const client = await test.client()
    const { id } = await save(client)
    const renamed = await client.call(`${path}/${id}`, { method: 'PATCH', json: { name: 'New' } })
    expect(await renamed.json()).toMatchObject({ success: true, scenario: { id, name: 'New' } })
    expect((await client.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await namesOf(client)).toEqual([])
    expect((await client.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('are refused with a message for each invalid field', async () => {
    const client = await test.client()
    const json = { name: 'x'.repeat(81), inputs: { ...inputs, airTravel: '-1', industrial: 'ten' } }
    const answer = await client.call(path, { json })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      name: 'Shorten the name to 80 characters or fewer',
      'inputs.airTravel': 'Enter zero or more',
      'inputs.industrial': 'Enter a number, such as 1250 or 12.5',
    })
    expect((await client.call(path, { json: { name: ' ', inputs } })).status).toBe(400)
    expect(
      (await client.call(`${path}/nothing`, { method: 'PATCH', json: { name: 'x' } })).status,
    ).toBe(400)
  })

  it('are a hundred at most, also for two that save at once', async () => {
    const client = await test.client()
    for (let n = 0; n < 99; n += 1) await save(client, `Number ${n}`)
    const last = await Promise.all(
      ['a', 'b', 'c'].map((name) => client.call(path, { json: { name, inputs } })),
    )
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await namesOf(client)).toHaveLength(100)
  })
})

describe('the scenarios of one client', () => {
  it('are neither seen nor changed by another', async () => {
    const [mine, theirs] = [await test.client(), await test.client()]
    const { id } = await save(mine, 'Mine')
    await save(theirs, 'Theirs')
    expect(await namesOf(mine)).toEqual(['Mine'])
    expect(await namesOf(theirs)).toEqual(['Theirs'])
    const change = { method: 'PATCH', json: { name: 'Stolen' } }
    expect((await theirs.call(`${path}/${id}`, change)).status).toBe(404)
    expect((await theirs.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await namesOf(mine)).toEqual(['Mine'])
  })

  it('are closed to visitors, editors and sessions that have ended', async () => {
    const client = await test.client()
    const { id } = await save(client)
    const editor = await test.editor()
    await client.call('/api/client/logout', { json: {} })
    for (const call of [test.call, editor.call, client.call]) {
      expect((await call(path)).status).toBe(401)
      expect((await call(path, { json: { name: 'x', inputs } })).status).toBe(401)
      const change = { method: 'PATCH', json: { name: 'x' } }
      expect((await call(`${path}/${id}`, change)).status).toBe(401)
      expect((await call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(401)
    }
  })
})
