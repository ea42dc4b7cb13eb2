import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAtPanic, hasRoom, readOnlyWithoutRoom } from './room-on-disk.ts'

let own: PGlite
let client: PGlite
let isRoom = true
const ended: Error[] = []

beforeAll(async () => {
  own = await PGlite.create()
  endAtPanic(own, (error) => ended.push(error))
  client = readOnlyWithoutRoom(own, () => isRoom)
  await client.exec('create table notes (text text)')
})
afterAll(() => own.close())

const write = (text: string) => client.query('insert into notes values ($1)', [text])
const texts = async () =>
  (await client.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text)

describe('the embedded database', () => {
  it('reads only while the disk has no room, and writes again afterwards', async () => {
    await write('before')
    isRoom = false
    await expect(write('meanwhile')).rejects.toMatchObject({ code: '25006' })
    await expect(
      client.transaction((tx) => tx.exec("insert into notes values ('either')")),
    ).rejects.toMatchObject({ code: '25006' })
    expect(await texts()).toEqual(['before'])
    isRoom = true
    await write('after')
    expect(await texts()).toEqual(['before', 'after'])
    expect(ended).toEqual([])
  })

  it('ends the process when it cannot go on, before it is asked again', async () => {
    const failing = await PGlite.create()
    const panic = Object.assign(new Error('could not write'), { severity: 'PANIC' })
    const asked: Error[] = []
    failing.execProtocol = () => Promise.reject(panic)
    endAtPanic(failing, (error) => asked.push(error))
    await expect(failing.execProtocol(new Uint8Array())).rejects.toBe(panic)
    expect(asked).toEqual([panic])
  })
})

it('has no room on a disk that cannot be looked at', () => {
  expect(hasRoom('/nowhere/at/all')).toBe(false)
})
