import { oneLine } from '../visible-text.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { openPackage, type Package } from './open-package.ts'
import { readElements } from './read-xml.ts'
import { readSharedStrings } from './shared-strings.ts'
import { WorkbookError } from './workbook-error.ts'
import { xlsxLimits } from './xlsx-limits.ts'

export type SheetState = 'visible' | 'hidden' | 'veryHidden'

export type Workbook = {
  parts: Package
  /** Sheets of cells; charts and the like have none. */
  sheets: { name: string; state: SheetState; part: string }[]
  date1904: boolean
  /** The workbook asks to be calculated before its values are used. */
  isStale: boolean
  formats: NumberFormat[]
  strings: string[]
}

/** Reads all of a workbook but its sheets. `name` is that of the file. */
export async function openWorkbook(bytes: Uint8Array, name: string): Promise<Workbook> {
  if (/\.(xlsm|xltm|xlam)$/i.test(name)) throw new WorkbookError('macros')
  const parts = await openPackage(bytes)
  await refuseOtherKinds(parts, name)
  const part = await workbookPart(parts)
  const related = await readRelations(parts, part)
  const { sheets, ...properties } = await readSheets(parts, part, related)
  const other = (kind: string) => related.find(({ type }) => type === kind)?.target
  const [styles, strings] = [other('styles'), other('sharedStrings')]
  return {
    parts,
    ...properties,
    sheets,
    formats: styles ? await readFormats(parts, styles) : [],
    strings: strings ? await readSharedStrings(parts, strings) : [],
  }
}

const contentTypes = '[Content_Types].xml'

async function refuseOtherKinds(parts: Package, name: string) {
  if (!parts.has(contentTypes)) throw new WorkbookError('wrong_kind')
  const types: string[] = []
  await readElements(parts, contentTypes, 'Types', ({ attributes }) => {
    types.push(attributes.get('ContentType') ?? '')
  })
  const has = (text: string) => types.some((type) => type.toLowerCase().includes(text))
  if (has('sheet.binary.main') || has('sheet.binary.macroenabled')) {
    throw new WorkbookError('wrong_kind')
  }
  const isMacro = ['macroenabled', 'vbaproject', 'macrosheet'].some(has)
  if (isMacro || parts.names.some((part) => part.includes('vbaproject'))) {
    throw new WorkbookError('macros')
  }
  if (!/\.xlsx$/i.test(name) || !has('spreadsheetml')) throw new WorkbookError('wrong_kind')
}

type Relation = { id: string; type: string; target: string }

async function workbookPart(parts: Package) {
  const related = await readRelations(parts, '')
  const found = related.filter(({ type }) => type === 'officeDocument')
  if (found.length !== 1 || !found[0]) throw new WorkbookError('bad_workbook', '_rels/.rels')
  return found[0].target
}

const followed = new Set(['officeDocument', 'worksheet', 'sharedStrings', 'styles'])

/** The related parts that are read. Nothing outside the workbook is ever opened. */
async function readRelations(parts: Package, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${of.slice(folder.length)}.rels`
  const found: Relation[] = []
  if (!parts.has(name)) return found
  await readElements(parts, name, 'Relationships', ({ name: element, attributes }) => {
    if (element !== 'Relationship') return
    const type = attributes.get('Type')?.split('/').at(-1) ?? ''
    if (!followed.has(type)) return
    const target = attributes.get('Target') ?? ''
    if (attributes.get('TargetMode')?.toLowerCase() === 'external') refusePart(name)
    found.push({ id: attributes.get('Id') ?? '', type, target: resolve(folder, target, name) })
  })
  return found
}

function resolve(folder: string, target: string, name: string) {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(target)) refusePart(name)
  const path = target.startsWith('/') ? target : folder + target
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) refusePart(name)
    } else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function refusePart(name: string): never {
  throw new WorkbookError('bad_workbook', name)
}

async function readSheets(parts: Package, part: string, related: Relation[]) {
  const sheets: Workbook['sheets'] = []
  const names = new Set<string>()
  let [date1904, isStale] = [false, false]
  await readElements(parts, part, 'workbook', ({ name, parent, attributes }) => {
    const is = (key: string) => /^(1|true)$/i.test(attributes.get(key) ?? '')
    if (name === 'workbookPr' && is('date1904')) date1904 = true
    if (name === 'calcPr' && is('fullCalcOnLoad')) isStale = true
    if (name !== 'sheet' || parent !== 'sheets') return
    const id = [...attributes].find(([key]) => key.endsWith(':id'))?.[1]
    const relation = related.find((one) => one.id === id && one.type === 'worksheet')
    if (!relation) return
    const title = oneLine((attributes.get('name') ?? '').slice(0, 255))
    const isKnown = names.has(title.toLowerCase())
    names.add(title.toLowerCase())
    if (isKnown || title === '') refusePart(part)
    sheets.push({ name: title, state: stateOf(attributes.get('state')), part: relation.target })
    if (sheets.length > xlsxLimits.sheets) refusePart(part)
  })
  if (sheets.length === 0) throw new WorkbookError('bad_workbook', part)
  return { sheets, date1904, isStale }
}

function stateOf(text: string | undefined): SheetState {
  return text === 'hidden' || text === 'veryHidden' ? text : 'visible'
}

/** The number format of each style that a cell can name. */
async function readFormats(parts: Package, part: string) {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  const byId = new Map<number, NumberFormat>()
  await readElements(parts, part, 'styleSheet', ({ name, parent, attributes }) => {
    const id = Number(attributes.get('numFmtId') ?? 0)
    if (name === 'numFmt' && parent === 'numFmts') codes.set(id, attributes.get('formatCode') ?? '')
    if (name !== 'xf' || parent !== 'cellXfs') return
    const known = byId.get(id) ?? numberFormat(id, codes.get(id))
    byId.set(id, known)
    formats.push(known)
  })
  return formats
}
