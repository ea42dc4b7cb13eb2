// The static site for a pipeline: `npm run export -- DIR`, `npm run export -- --zip FILE`.
import { buildIfChanged } from './build-if-changed.ts'

const env = { ...process.env }
process.env.NODE_ENV = 'production'

await buildIfChanged()
const bundle = new URL('../build/server/index.js', import.meta.url).href
const { runExportCommand } = (await import(bundle)) as typeof import('../src/main/main.ts')
process.exit(await runExportCommand(env, process.argv.slice(2)))
