import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = 'build/client/**/*.{js,css,svg,json,txt,xml}'

/** Done at build time, so that serving costs nothing and the strongest setting is affordable. */
export async function compressAssets() {
  await Promise.all(
    globSync(compressible).map(async (file) => {
      const bytes = readFileSync(file)
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, brotli)
      writeFileSync(`${file}.gz`, zipped)
    }),
  )
}
