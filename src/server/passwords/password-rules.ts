import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

const minLength = 12
const maxLength = 128
const minDistinct = 5

let leaked: Set<string> | undefined

/**
 * Follows NIST 800-63B: checks length and known leaks, but requires no mix of character classes.
 */
export function passwordProblem(password: string, username: string): string | null {
  const length = [...password].length
  if (length < minLength) return `Use ${minLength} characters or more`
  if (length > maxLength) return `Use ${maxLength} characters or fewer`
  const lower = password.toLowerCase()
  if (lower.includes(username.toLowerCase())) return 'Leave the username out of the password'
  if (new Set(lower).size < minDistinct) return 'Use more than a few different characters'
  if (isLeaked(lower)) return 'Choose another password: this one is on a list of leaked passwords'
  return null
}

export function generatePassword() {
  // No similar characters, and in groups, because people type the password from a screen.
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

function isLeaked(lower: string) {
  leaked ??= new Set(
    readFileSync(join(projectRoot, 'src/server/passwords/leaked-passwords.txt'), 'utf8').split(
      '\n',
    ),
  )
  const withoutTail = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return leaked.has(lower) || (withoutTail.length >= 4 && leaked.has(withoutTail))
}
