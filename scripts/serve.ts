// Serves the existing build, as in a container. `npm start` builds first if a source has changed.

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadBuild } from './load-build.ts'

// A third of the start is compiling. The compile cache is in the build, so a new build empties it;
// if that folder is read-only, nothing is cached.
enableCompileCache(fileURLToPath(new URL('../build/server/compiled', import.meta.url)))

// React is three times slower without NODE_ENV=production. The configuration still gets the value
// that the operator set.
const env = { ...process.env }
process.env.NODE_ENV = 'production'

const { serve } = await loadBuild()
await serve(env)
