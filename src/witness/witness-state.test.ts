import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type NewLog, openWitnessState, type WitnessState } from './witness-state.server.ts'

let folder: string
let state: WitnessState

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terraproof-witness-'))
  state = openWitnessState(join(folder, 'state.db'), 'w+1+A')
})
afterEach(() => {
  state.close()
  rmSync(folder, { recursive: true })
})

const logOf = (at: number): NewLog => ({
  origin: `log.example/${at}`,
  vkey: `log.example/${at}+1+A`,
  qpd: 10,
  contact: null,
})
const origins = () => state.listLogs().map(({ origin }) => origin)

it('adds what a list names as long as there is room, and leaves known logs as they are', () => {
  state.addLog({ ...logOf(2), qpd: 99 }, 'operator', 1)
  state.addLogs([1, 2, 3, 4].map(logOf), 'list', 2, 3)
  expect(origins()).toEqual([1, 2, 3].map((at) => `log.example/${at}`))
  expect(state.findLog('log.example/2')).toMatchObject({ qpd: 99 })
  expect(state.findLog('log.example/3')?.vkeys).toEqual(['log.example/3+1+A'])
  state.addLogs([logOf(5)], 'list', 3, 3)
  expect(state.countLogs()).toBe(3)
})

it('adds nothing of a list that cannot be added whole', () => {
  const unfit = { ...logOf(2), qpd: null as unknown as number }
  expect(() => state.addLogs([logOf(1), unfit], 'list', 1, 10)).toThrow('NOT NULL')
  expect(origins()).toEqual([])
  state.addLogs([logOf(1)], 'list', 1, 10)
  expect(origins()).toEqual(['log.example/1'])
})
