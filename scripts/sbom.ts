// The bill of materials (CycloneDX): every locked package with its version, licence and hash, also those
// that are built into what browsers load. Read from the lock file: `npm sbom` stops at peer dependencies
// of test tools that do not fit one another.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Lock } from './check-packages.ts'

const [file, ...rest] = process.argv.slice(2)
if (!file || file.startsWith('-') || rest.length > 0) {
  console.error('usage: npm run sbom -- FILE')
  process.exit(1)
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { '': program, ...installed } = packages
const components = Object.entries(installed).map(([path, locked]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version = '', license, integrity = '' } = locked
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    hashes: integrity
      .split(' ')
      .map((hash) => hash.split('-'))
      .map(([kind = '', base64 = '']) => ({
        alg: kind.replace('sha', 'SHA-'),
        content: Buffer.from(base64, 'base64').toString('hex'),
      })),
  }
})
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', name: 'terraproof', version: program?.version ?? '' },
  },
  components,
}
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${components.length} packages`)
