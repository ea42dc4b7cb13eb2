import { describe, expect, it } from 'vitest'
import { type Lock, type Manifest, packageProblems } from './check-packages.ts'

const manifest: Manifest = {
  dependencies: { kept: '1.2.3' },
  devDependencies: { tool: '18.4.0-beta.17' },
  allowScripts: { builds: true, downloads: false },
}
const kept = { version: '1.2.3', license: 'MIT', integrity: 'sha512-abc' }

function problemsOf(locked: Lock['packages'][string], name = 'kept') {
  return packageProblems(manifest, { packages: { '': {}, [`node_modules/${name}`]: locked } })
}

describe('packages', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MIT AND Zlib)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
    'may have the licence %s',
    (license) => {
      expect(problemsOf({ ...kept, license })).toEqual([])
    },
  )

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'mit'])(
    'may not have the licence %s',
    (license) => {
      expect(problemsOf({ ...kept, license })).toEqual([
        `kept@1.2.3: has the licence ${license}, which is not on the list in this script`,
      ])
    },
  )

  it('declare a licence, unless somebody has read it in this very version', () => {
    const { license: _, ...undeclared } = kept
    expect(problemsOf(undeclared)).toEqual([expect.stringContaining('declares no licence')])
    expect(problemsOf({ ...undeclared, version: '1.6.0' }, 'busboy')).toEqual([])
    expect(problemsOf({ ...undeclared, version: '1.6.1' }, 'busboy')).toHaveLength(1)
  })

  it('have an integrity hash, also below another package', () => {
    const { integrity: _, ...open } = kept
    expect(problemsOf(open, 'outer/node_modules/@scope/inner')).toEqual([
      '@scope/inner@1.2.3: has no integrity hash in package-lock.json',
    ])
  })

  it.each([
    ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 1],
    ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= sha256-abc', 1],
    ['sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk= sha512-abc', 0],
  ])('have a hash that nobody can forge: %s', (integrity, problems) => {
    expect(problemsOf({ ...kept, integrity })).toHaveLength(problems)
  })

  it.each([
    ['https://codeload.github.com/a/b/tar.gz/abc', 1],
    ['git+ssh://git@github.com/a/b.git#abc', 1],
    ['file:../elsewhere.tgz', 1],
    ['https://registry.npmjs.org.evil.example/kept.tgz', 1],
    ['http://registry.npmjs.org/kept/-/kept-1.2.3.tgz', 1],
    ['https://registry.npmjs.org/kept/-/kept-1.2.3.tgz', 0],
  ])('come from the registry: %s', (resolved, problems) => {
    expect(problemsOf({ ...kept, resolved })).toHaveLength(problems)
  })

  it('are no link to a folder', () => {
    expect(problemsOf({ ...kept, link: true })).toHaveLength(1)
  })

  it('run a script at installation only after a decision', () => {
    const scripted = { ...kept, hasInstallScript: true }
    expect(problemsOf(scripted)).toEqual([expect.stringContaining('has an install script')])
    expect(problemsOf(scripted, 'builds')).toEqual([])
    expect(problemsOf(scripted, 'downloads')).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', 'github:a/b'])('are not named as %s', (version) => {
    const named = { ...manifest, dependencies: { kept: version } }
    expect(packageProblems(named, { packages: {} })).toEqual([
      `kept: ${version} is not an exact version`,
    ])
  })
})
