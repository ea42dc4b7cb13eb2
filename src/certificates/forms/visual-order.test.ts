import { expect, it } from 'vitest'
import { hasRightToLeft, readParagraph } from './visual-order.ts'

function drawn(text: string) {
  return readParagraph(text).lineOf(0, text.length)
}

it('keeps what is written from left to right', () => {
  expect(hasRightToLeft('Größe')).toBe(false)
  expect(drawn('Größe 12')).toEqual([{ text: 'Größe 12', isRightToLeft: false }])
})

it('puts an Arabic name with a number into the order of the eye', () => {
  expect(hasRightToLeft('ميناء')).toBe(true)
  const [first, second, third] = drawn('ميناء 12 دبي')
  expect(first).toEqual({ text: ' دبي', isRightToLeft: true })
  expect(second).toEqual({ text: '12', isRightToLeft: false })
  expect(third).toEqual({ text: 'ميناء ', isRightToLeft: true })
})

it('mirrors brackets and leaves out the space at the end of a line', () => {
  const [only] = drawn('(ميناء) ')
  expect(only).toEqual({ text: ')ميناء(', isRightToLeft: true })
})
