// What no review of our own code would notice: a package whose licence forbids this use, whose content
// is not fixed by a strong hash, that comes from elsewhere than the registry, or that runs a program when it is installed.
import { readFileSync } from 'node:fs'

export type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  /** By name: whether npm runs the scripts that this package has for its installation. */
  allowScripts: Record<string, boolean>
}

export type Lock = {
  packages: Record<
    string,
    {
      version?: string
      license?: string
      integrity?: string
      /** Where it comes from. .npmrc leaves that out for packages of the registry. */
      resolved?: string
      /** A folder beside this one takes the package's place. */
      link?: boolean
      hasInstallScript?: boolean
    }
  >
}

const registry = 'https://registry.npmjs.org/'

const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
  // Fonts, and data that only the build reads: used unchanged, with their notices.
  'OFL-1.1',
  'CC-BY-4.0',
  // Used unchanged, as separate files that anyone can exchange.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Packages that do not declare their licence; each of these has MIT in its files. */
const readByHand = new Set([
  'busboy@1.6.0',
  'humanize-number@0.0.2',
  'png-js@2.0.0',
  'streamsearch@1.1.0',
])

export function packageProblems(manifest: Manifest, lock: Lock): string[] {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  const inexact = named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '')
  return [
    ...inexact.map(([name, version]) => `${name}: ${version} is not an exact version`),
    ...installed.flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const problems: string[] = []
      if (!locked.integrity) problems.push('has no integrity hash in package-lock.json')
      else if (!/(^| )sha512-/.test(locked.integrity)) {
        problems.push('has no SHA-512 hash in package-lock.json: SHA-1 can be forged')
      }
      if (locked.link || (locked.resolved && !locked.resolved.startsWith(registry))) {
        problems.push(`comes from ${locked.resolved ?? 'a folder'}, not from the registry`)
      }
      if (locked.hasInstallScript && !(name in manifest.allowScripts)) {
        problems.push('has an install script: decide in "allowScripts" of package.json')
      }
      if (!locked.license && !readByHand.has(`${name}@${locked.version}`)) {
        problems.push('declares no licence: read its files, then name it in this script')
      }
      if (locked.license && !isAllowed(locked.license)) {
        problems.push(`has the licence ${locked.license}, which is not on the list in this script`)
      }
      return problems.map((problem) => `${name}@${locked.version}: ${problem}`)
    }),
  ]
}

/** Of an SPDX expression: one side of each OR, and every side of an AND. */
function isAllowed(expression: string) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => allowedLicences.has(licence)))
}

if (import.meta.main) {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const problems = packageProblems(read('package.json'), read('package-lock.json'))
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exit(1)
  }
}
