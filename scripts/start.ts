import { buildIfChanged } from './build-if-changed.ts'

// React runs three times slower otherwise. The configuration sees what the operator set.
const env = { ...process.env }
process.env.NODE_ENV = 'production'

await buildIfChanged()
const bundle = new URL('../build/server/index.js', import.meta.url).href
const { serve } = (await import(bundle)) as typeof import('../src/main/main.ts')
await serve(env)
