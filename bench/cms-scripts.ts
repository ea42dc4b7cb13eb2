import { editorBytes, scriptBytes } from '../tests/support/script-bytes.ts'
import { newDataDir, startServer } from '../tests/support/server-process.ts'
import type { Figure, Section } from './measure.ts'

/** Compressed JavaScript of the CMS. */
export async function benchCmsScripts(): Promise<Section> {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'error' })
  const dashboard = await scriptBytes(`${server.url}/cms`)
  await server.stop()
  return {
    figures: [
      figure('dashboard, before the editor', dashboard, 200),
      figure('text editor', editorBytes(), 250),
    ],
  }
}

function figure(name: string, bytes: number, most: number): Figure {
  const kilobytes = bytes / 1024
  return {
    section: 'CMS scripts',
    name,
    value: kilobytes,
    unit: 'KB',
    target: `<= ${most}`,
    reached: kilobytes <= most,
  }
}
