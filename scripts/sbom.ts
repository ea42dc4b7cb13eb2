// The bill of materials (CycloneDX): every locked package with its version, licence and hash, also those
// that are built into what browsers load.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const [file, ...rest] = process.argv.slice(2)
if (!file || file.startsWith('-') || rest.length > 0) {
  console.error('usage: npm run sbom -- FILE')
  process.exit(1)
}

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
  { encoding: 'utf8', maxBuffer: 100_000_000 },
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const bill = JSON.parse(stdout)
// npm names the program after the folder it is in.
bill.metadata.component.name = 'terraproof'
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${file}: ${bill.components.length} packages`)
