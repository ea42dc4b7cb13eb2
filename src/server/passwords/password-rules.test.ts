import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { generatePassword, passwordProblem } from './password-rules.ts'

describe('passwordProblem', () => {
  it.each([
    ['eleven char', /12 characters or more/],
    ['x'.repeat(129), /128 characters or fewer/],
    ['aaaaaaaaaaaaaa', /different characters/],
    ['Password1234!', /leaked/],
    ['1qaz2wsx3edc', /leaked/],
    ['my name is kim.lee ok', /username/],
  ])('refuses %s', (password, reason) => {
    expect(passwordProblem(password, 'kim.lee')).toMatch(reason)
  })

  it.each(['correct horse battery', 'ünïcödé pass phrase', 'lowercaseonlybutlong'])(
    'takes %s',
    (password) => {
      expect(passwordProblem(password, 'kim.lee')).toBeNull()
    },
  )

  it('takes what it generates, and never the same twice', () => {
    const generated = Array.from({ length: 50 }, generatePassword)
    expect(generated.map((password) => passwordProblem(password, 'admin'))).toEqual(
      Array(50).fill(null),
    )
    expect(new Set(generated).size).toBe(50)
  })
})

describe('the stored hash', () => {
  it('is argon2id and fits only its password', async () => {
    const stored = await hashPassword('correct horse battery')
    expect(stored).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(stored, 'correct horse battery')).toBe(true)
    expect(await verifyPassword(stored, 'Correct horse battery')).toBe(false)
    expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
  })
})
