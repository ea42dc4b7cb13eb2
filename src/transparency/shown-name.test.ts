import { expect, it } from 'vitest'
import { shownName, shownText } from './shown-name.ts'

/** As a policy file has it: one character for each octet. */
const octets = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

it.each([
  ['other letters', 'Zeuge-Ärger', 'Zeuge-Ärger'],
  ['escape sequences of a terminal', 'w\u001b[31m\u001b]0;x\u0007', 'w [31m ]0;x'],
  ['turned letters', 'w\u202Egpj.exe', 'wgpj.exe'],
  ['invisible letters', 'w\u200B\u2066x', 'wx'],
])('shows a name with %s as somebody reads it', (_, name, shown) => {
  expect(shownName(octets(name))).toBe(shown)
  expect(shownText(name)).toBe(shown)
})

it('cuts a name of 10 KB', () => {
  for (const show of [shownName, shownText])
    expect(show('w'.repeat(10_000))).toBe(`${'w'.repeat(79)}…`)
})

it('shows octets that are no UTF-8', () => {
  expect(shownName('w\xff\xfe')).toBe('w\uFFFD\uFFFD')
})
