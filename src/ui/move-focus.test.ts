// @vitest-environment jsdom

import type { KeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { moveFocus } from './move-focus.ts'

const markup =
  '<button>first</button><button>second</button><span>no item</span><button>third</button>'

/** Returns the focused item after a key, and whether the browser still scrolls. */
function after(key: string, options: { from?: string; vertical?: boolean } = {}) {
  const group = document.createElement('div')
  group.innerHTML = markup
  document.body.append(group)
  const from = [...group.querySelectorAll('button')].find((b) => b.textContent === options.from)
  from?.focus()
  let isPrevented = false
  const event = { key, currentTarget: group, preventDefault: () => (isPrevented = true) }
  moveFocus(event as unknown as KeyboardEvent<HTMLElement>, 'button', options)
  const focused = document.activeElement?.textContent
  group.remove()
  return { focused, isPrevented }
}

it.each([
  ['first', 'ArrowRight', 'second'],
  ['third', 'ArrowRight', 'first'],
  ['first', 'ArrowLeft', 'third'],
  ['second', 'Home', 'first'],
  ['second', 'End', 'third'],
])('from %s %s leads to %s', (from, key, to) => {
  expect(after(key, { from })).toEqual({ focused: to, isPrevented: true })
})

it('follows the direction of the text', () => {
  document.dir = 'rtl'
  expect(after('ArrowRight', { from: 'second' }).focused).toBe('first')
  expect(after('ArrowLeft', { from: 'second' }).focused).toBe('third')
  document.dir = ''
})

it('leaves up and down to the browser, unless the group is vertical too', () => {
  expect(after('ArrowDown', { from: 'first' })).toEqual({ focused: 'first', isPrevented: false })
  expect(after('ArrowDown', { from: 'first', vertical: true }).focused).toBe('second')
  expect(after('ArrowUp', { from: 'first', vertical: true }).focused).toBe('third')
})

it('does nothing for other keys, or while no item has the focus', () => {
  expect(after('a', { from: 'first' }).isPrevented).toBe(false)
  expect(after('ArrowRight').isPrevented).toBe(false)
})
