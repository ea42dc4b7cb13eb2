import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('content/**/*.ts').map((file) => readFileSync(file, 'utf8'))

it('names what failed in the heading of a failure, unless the specification gives the heading', () => {
  const headedError = sources.flatMap((text) =>
    [...text.matchAll(/title: 'Error',\s+description: '(.+)'/g)].map(
      ([, description]) => description,
    ),
  )
  expect([...new Set(headedError)].sort()).toEqual([
    'Delete failed',
    'Failed to copy URL',
    'Failed to create page',
    'Failed to delete media',
    'Failed to delete page',
    'Failed to download static site',
    'Failed to generate static site',
    'Failed to update page',
    'Failed to upload media',
    'Login failed',
    'Network error',
    'Upload failed',
  ])
})

// Signed or bound texts keep their words.
const bound = [
  'content/claims/statement-template.ts',
  'content/claims/not-proved.ts',
  'content/claims/report-sentences.ts',
]
const translated =
  /\bmend(s|ed|ing)?\b|\bhence\b|\bsays? so\b|\bstands? (in|there|at|on|before|outside|here|where|inside|between|twice)\b|(?<!there )\bis no (?!longer|more)|[«»]/gi

it('avoids phrases that read as translated on signed-in screens, in mails and in messages', () => {
  const content = globSync(['content/{claims,clients,cms}/*.ts', 'content/*-mails.ts'])
    .filter((file) => !bound.includes(file))
    .map((file) => [file, readFileSync(file, 'utf8')])
  const messages = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, sentences(readFileSync(file, 'utf8'))])
  const found = [...content, ...messages].flatMap(([file, text = '']) =>
    [...text.matchAll(translated)].map(([phrase]) => `${file}: ${phrase}`),
  )
  expect(found).toEqual([])
})

/** The quoted texts of a source that begin like a sentence, one per line. */
function sentences(source: string) {
  return [...source.matchAll(/(['`])((?:[A-Z]|\$\{)[^'`\n]*)\1/g)].map(([text]) => text).join('\n')
}

it('writes an ellipsis as one character, unless the specification writes three dots', () => {
  const dotted = sources.flatMap((text) =>
    [...text.matchAll(/([a-z]+)\.\.\.['`]/gi)].map(([, word]) => word),
  )
  expect([...new Set(dotted)].sort()).toEqual(['Platform', 'Sending', 'Uploading'])
})
