import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { badgeSvg } from './badge.ts'

const evil = `"/><script>alert(1)</script><image href=x onerror=alert(2)>]]>&'`

it('never treats a name as markup', () => {
  const svg = badgeSvg(
    {
      id: 'SAMP-0000-0000-0001',
      organisation: evil,
      title: evil,
      verifier: evil,
      country: 'AE',
      periodFrom: '2025-01-01',
      periodTo: '2025-12-31',
      totalLocationKg: '1',
      totalMarketKg: '1',
      assurance: 'limited',
      opinion: 'unmodified',
      standard: evil,
      sample: false,
      status: 'valid',
    } as Parameters<typeof badgeSvg>[0],
    new Date(0),
  )
  const names = new Set<string>()
  let text = ''
  const parser = new Parser(
    { onopentag: (name) => names.add(name), ontext: (part) => (text += part) },
    { xmlMode: true },
  )
  parser.end(svg)
  expect([...names]).toEqual(['svg', 'title', 'rect', 'g', 'text'])
  expect(text).toContain(`unmodified opinion, by ${evil}`)
})
