import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import certificate from '../../../public/sample-certificate.json' with { type: 'json' }
import { unzip } from '../../../tests/support/unzip.ts'
import vector from '../../../tests/vectors/vsme/template-cells.json' with { type: 'json' }
import type { VsmeSource } from './vsme-document.ts'
import { vsmeTemplate } from './vsme-template.server.ts'

const blank = readFileSync('content/vsme/VSME-Digital-Template-1.3.0.xlsx')
const { claim } = certificate as unknown as {
  claim: Pick<VsmeSource, 'period' | 'totals'> & { organisation: { id: string; name: string } }
}
const source: VsmeSource = {
  certificate: { id: 'SAMP-0000-0000-0001', claim: '', sample: true },
  organisation: { ...claim.organisation, identifier: null },
  period: claim.period,
  totals: claim.totals,
}

async function filled(change: Partial<VsmeSource> = {}) {
  const { name, bytes } = await vsmeTemplate({ ...source, ...change })
  return { name, parts: await unzip(bytes) }
}

type Parts = Map<string, Buffer>

/** The part of a sheet, by its name in the workbook. */
function partOf(parts: Parts, sheet: string) {
  const id = new RegExp(`<sheet name="${sheet}"[^>]* r:id="(\\w+)"`).exec(
    String(parts.get('xl/workbook.xml')),
  )?.[1]
  const rels = String(parts.get('xl/_rels/workbook.xml.rels'))
  return `xl/${new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(rels)?.[1]}`
}

/** All cells of a sheet by address, and what is left without them. */
function cellsOf(parts: Parts, sheet: string) {
  const xml = String(parts.get(partOf(parts, sheet)))
  const cells = new Map<string, string>()
  const rest = xml.replace(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/c>)/gs, (cell, address) => {
    cells.set(address, cell)
    return `<${address}>`
  })
  return { cells, rest }
}

const sheets = Object.keys(vector.sheets) as (keyof typeof vector.sheets)[]

describe('the VSME template', () => {
  it('is the one of EFRAG, byte for byte', () => {
    expect(blank.length).toBe(vector.template.bytes)
    expect(createHash('sha256').update(blank).digest('hex')).toBe(vector.template.sha256)
  })

  it('has the figures of the sample in the cells of the vector', async () => {
    const { parts, name } = await filled()
    expect(name).toBe('SAMPLE-SAMP-0000-0000-0001-vsme.xlsx')
    const { cells } = cellsOf(parts, 'Environmental Disclosures')
    const given = (address: string) => /<v>(.*)<\/v>/.exec(cells.get(address) ?? '')?.[1]
    for (const [address, value] of Object.entries(vector.sample))
      expect([address, given(address)]).toEqual([address, value === 'TRUE' ? '1' : value])
    expect(given('D31')).toBeUndefined()
    const general = cellsOf(parts, 'General Information').cells
    expect(general.get('D3')).toContain('Sample Harbour Logistics')
    expect(general.get('D6')).toMatch(/^<c r="D6" s="\d+"><v>2025<\/v><\/c>$/)
    expect(general.get('E4')).not.toContain('<v>')
  })

  it('differs only in cells that it lists, and all other entries keep their bytes', async () => {
    const lei = { scheme: 'lei' as const, identifier: 'TESTTERRAPROOF000093' }
    const { parts } = await filled({ organisation: { ...source.organisation, identifier: lei } })
    const before = await unzip(blank)
    expect([...parts.keys()]).toEqual([...before.keys()])
    const touched = ['xl/workbook.xml', ...sheets.map((sheet) => partOf(before, sheet))]
    const changed = [...before].filter(([name, bytes]) => !parts.get(name)?.equals(bytes))
    expect(changed.map(([name]) => name).sort()).toEqual(touched.sort())
    expect(String(parts.get('xl/workbook.xml')).replace(' fullCalcOnLoad="1"', '')).toBe(
      String(before.get('xl/workbook.xml')),
    )
    for (const sheet of sheets) {
      const [old, now] = [cellsOf(before, sheet), cellsOf(parts, sheet)]
      expect(now.rest).toBe(old.rest)
      const others = [...now.cells].filter(([address, cell]) => old.cells.get(address) !== cell)
      const listed = Object.keys(vector.sheets[sheet])
      expect(others.map(([address]) => address).filter((one) => !listed.includes(one))).toEqual([])
      // Their looks stay.
      for (const [address, cell] of others)
        expect(/ s="\d+"/.exec(cell)?.[0]).toBe(/ s="\d+"/.exec(old.cells.get(address) ?? '')?.[0])
    }
  })

  it('says that there is no Scope 3 without lines of it, and runs nothing', async () => {
    const categories = Object.fromEntries(
      Object.entries(source.totals.categories).filter(([name]) => !name.startsWith('3.')),
    )
    const evil = '=HYPERLINK("https://evil.example")</t></is></c><f>1</f>'
    const { parts } = await filled({
      totals: { ...source.totals, categories },
      organisation: { ...source.organisation, name: evil },
    })
    const { cells } = cellsOf(parts, 'Environmental Disclosures')
    expect(cells.get('G29')).toContain('<v>0</v>')
    expect(cells.get('D30')).not.toContain('<v>')
    const name = cellsOf(parts, 'General Information').cells.get('D3')
    expect(name).toContain('=HYPERLINK(&quot;https://evil.example&quot;)&lt;/t&gt;')
    expect(name).not.toContain('<f>')
  })
})
