import { expect, it } from 'vitest'
import { cx } from './cx.ts'

it('joins the names that are there', () => {
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b')
})
