import { globSync, readFileSync } from 'node:fs'
import { findImportProblems } from './import-rules.ts'

const files = globSync(['src/**/*.{ts,tsx}', 'content/**/*.ts'])
const problems = files.flatMap((file) => findImportProblems(file, readFileSync(file, 'utf8')))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
