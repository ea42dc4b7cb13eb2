// The static site for a pipeline: `npm run export -- DIR`, `npm run export -- --zip FILE`.
import { buildIfChanged } from './build-if-changed.ts'
import { loadBuild } from './load-build.ts'

const env = { ...process.env }
process.env.NODE_ENV = 'production'

await buildIfChanged()
const { runExportCommand } = await loadBuild()
process.exit(await runExportCommand(env, process.argv.slice(2)))
