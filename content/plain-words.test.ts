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
