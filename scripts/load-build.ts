import { existsSync } from 'node:fs'

/** The server as it was built. */
export async function loadBuild() {
  const bundle = new URL('../build/server/index.js', import.meta.url)
  if (!existsSync(bundle)) {
    console.error('There is no build to run: run "npm ci && npm run build" first.')
    process.exit(1)
  }
  return (await import(bundle.href)) as typeof import('../src/main/main.ts')
}
