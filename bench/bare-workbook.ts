// The reference of reading a workbook: its libraries alone, yauzl and htmlparser2, on the same file.
// Prints the processor time of that, or of our reader with `ours`.
import { readFileSync } from 'node:fs'
import { Parser } from 'htmlparser2'
import { fromBufferPromise } from 'yauzl'
import { readSheetTable } from '../src/lib/xlsx-file/read-sheet-table.ts'

const bytes = readFileSync(process.argv[2] ?? '')
const before = process.cpuUsage()
const count = process.argv[3] === 'ours' ? await ours() : await libraries()
const { user, system } = process.cpuUsage(before)
if (count < 2) throw new Error('the file has no rows')
console.log((user + system) / 1000)

async function ours() {
  return (await readSheetTable(bytes, 'bench.xlsx', {})).rows.length
}

/** Counts what it hears, as the least that a reader does. */
async function libraries() {
  let heard = 0
  const hear = () => {
    heard += 1
  }
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const parser = new Parser(
      { onopentagname: hear, onattribute: hear, ontext: hear, onclosetag: hear },
      { xmlMode: true },
    )
    const decoder = new TextDecoder()
    for await (const part of await zip.openReadStreamPromise(entry)) {
      parser.write(decoder.decode(part as Uint8Array, { stream: true }))
    }
    parser.end()
  }
  return heard
}
