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
const bound = ['content/claims/statement-template.ts', 'content/claims/not-proved.ts']
const translated =
  /\bmend(s|ed|ing)?\b|\bhence\b|\bsays? so\b|\bstands? (in|there|at|on|before|outside|here|where|inside|between|twice)\b|(?<!there )\bis no (?!longer|more)|[«»]/gi

it('avoids phrases on signed-in screens and in mails that read as translated', () => {
  const files = globSync(['content/{claims,clients,cms}/*.ts', 'content/*-mails.ts'])
  const found = files
    .filter((file) => !bound.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(translated)].map(([words]) => `${file}: ${words}`),
    )
  expect(found).toEqual([])
})
