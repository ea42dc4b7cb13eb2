import { expect, it } from 'vitest'
import vectors from '../../tests/vectors/witness/log-lists.json' with { type: 'json' }
import { parseLogList } from './log-list.ts'

it.each(vectors.cases)('$name: $problem', ({ text, logs, problem }) => {
  expect(parseLogList(text)).toEqual(problem === null ? { logs } : { problem })
})
