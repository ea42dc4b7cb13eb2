import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { packagesBelow } from './packages-below.ts'

it('follows dependencies to where Node would find them, and optional peers not at all', () => {
  const packages = {
    'node_modules/a': {
      dependencies: { b: '2' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': { dependencies: { e: '1' } },
    'node_modules/b': {},
    'node_modules/c': { optionalDependencies: { missing: '1' } },
    'node_modules/d': {},
    'node_modules/e': { dependencies: { a: '1' } },
    'node_modules/f': {},
  }
  expect(packagesBelow(packages, ['a'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/e',
  ])
})

it('needs no compiler to run the server', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const names = packagesBelow(packages, [
    'react-router',
    'hono',
    'drizzle-orm',
    '@aws-sdk/client-s3',
  ])
  expect(names).toContain('node_modules/hono')
  expect(names).not.toContain('node_modules/typescript')
})
