import { expect, it } from 'vitest'
import sampleJson from '../../../public/sample-certificate.json' with { type: 'json' }
import { pdfText } from '../../../tests/support/pdf-text.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { readCertificateFile } from '../../certificate-check/read-certificate-file.ts'
import { noTrust } from '../site-trust.ts'
import { certificatePdf } from './certificate-pdf.server.ts'

const sample = sampleJson as unknown as Bundle
const page = 'https://site.example/verify/SAMP-0000-0000-0001'

async function made(name: string, statement = '') {
  const organisation = { ...sample.claim.organisation, name }
  const bundle = { ...sample, claim: { ...sample.claim, organisation } }
  if (statement) bundle.statement = withText(bundle.statement, statement)
  const bytes = await certificatePdf({
    bundle,
    page,
    trust: noTrust,
    now: new Date(0),
    siteName: 'Terraproof',
  })
  const file = Buffer.from(bytes).toString('latin1')
  return { bundle, bytes, file, lines: pdfText(bytes) }
}

function withText(envelope: Bundle['statement'], text: string) {
  const content = JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
  const payload = Buffer.from(JSON.stringify({ ...content, text })).toString('base64')
  return { ...envelope, payload }
}

it('writes names of Western Europe with the fonts that every reader has', async () => {
  const { file, lines } = await made('Größe & Søn Ñandú')
  expect(lines).toContain('Größe & Søn Ñandú')
  expect(lines).not.toContain('cannot display')
  expect(file).not.toContain('/FontFile')
})

it('writes Czech, Polish, Turkish, Greek, Cyrillic and Vietnamese names letter by letter', async () => {
  const names = ['Příbram ůř', 'Łódź', 'İğdır Şişli', 'Θεσσαλονίκη', 'Їжак ЖЁ', 'Nguyễn Đỗ']
  // The last name has decomposed accents, as some keyboards write them.
  const { lines } = await made([...names.slice(0, 5), names[5]?.normalize('NFD')].join(' / '))
  for (const name of names) expect(lines.replaceAll(/\s+/g, ' ')).toContain(name)
  expect(lines).not.toContain('cannot display')
})

it('says where characters can be read that it cannot display, and keeps them in its bundle', async () => {
  const { bundle, bytes, lines } = await made('ᏣᎳᎩ Dubai')
  expect(lines).toContain('\ufffd\ufffd\ufffd Dubai')
  expect(lines.replaceAll('\n', ' ')).toMatch(
    /cannot display some characters .* appear in full at https/,
  )
  expect(readCertificateFile(Buffer.from(bytes).toString())).toEqual({ value: bundle })
})

it.each([
  ['شركة الميناء (دبي) 12', 'NotoSansArabic', '12 (يبد) ءانيملا ةكرش'],
  ['נמל חיפה (2025) Ltd', 'NotoSansHebrew', 'Ltd (2025) הפיח למנ'],
  // The first two letters differ in their dots only, which share one glyph.
  ['جبل نبيل', 'NotoSansArabic', 'ليبن لبج'],
  ['شرکت پتروشیمی گچ', 'NotoSansArabic', 'چگ یمیشورتپ تکرش'],
  ['ٹھیک ہے لمیٹڈ', 'NotoSansArabic', 'ڈٹیمل ےہ کیھٹ'],
  ['مُحَمَّد', 'NotoSansArabic', 'دَّمَحُم'],
])('shapes %s and draws it from right to left', async (name, font, seen) => {
  const { file, lines } = await made(name)
  expect(lines).not.toContain('\ufffd')
  expect(lines).not.toContain('cannot display')
  expect(file).toContain(font)
  expect(lines.replaceAll('\n', '')).toContain(seen)
  expect(file.match(/\/Type \/Page\n/g)).toHaveLength(2)
})

it.each([
  ['中国石油化工集团有限公司', 'NotoSansSC'],
  ['株式会社ひかり電力カーボン', 'NotoSansJP'],
  ['한국전력공사 주식회사', 'NotoSansKR'],
  ['हिन्दी क्षेत्र की स्थिति', 'NotoSans'],
  ['বাংলাদেশ কোম্পানি ক্ষেত্র', 'NotoSansBengali'],
  ['தமிழ்நாடு கோவை நிறுவனம்', 'NotoSansTamil'],
  ['บริษัท น้ำมันไทย จำกัด', 'NotoSansThai'],
  ['საქართველოს ენერგია', 'NotoSansGeorgian'],
  ['Հայաստանի էներգիա', 'NotoSansArmenian'],
  ['የኢትዮጵያ ኤሌክትሪክ', 'NotoSansEthiopic'],
])('writes %s, which can be copied in the order of reading', async (name, font) => {
  const { file, lines } = await made(name, name)
  const [inHead, inStatement] = lines.replaceAll('\n', '').split(name).slice(1)
  expect(inHead).toBeDefined()
  expect(inStatement).toBeDefined()
  expect(lines).not.toContain('\ufffd')
  expect(lines).not.toContain('cannot display')
  expect(file).toContain(`+${font}-`)
})

it('loads no font that its letters do not need', async () => {
  const { file } = await made('Łódź', '')
  expect(file).toContain('NotoSans-Regular')
  expect(file).not.toMatch(/NotoSans(?:Arabic|Hebrew|SC|JP|KR|Thai|Tamil|Bengali)/)
})

it('breaks lines of scripts without spaces inside the page', async () => {
  const sentence = '这是一个关于温室气体的长句子，没有任何空格。'
  const { file, lines } = await made('中国', sentence.repeat(60))
  expect(lines.replaceAll('\n', '')).toContain(sentence.repeat(60))
  const places = Array.from(file.matchAll(/1 0 0 1 ([\d.-]+) [\d.-]+ Tm/g), ([, x]) => Number(x))
  expect(Math.max(...places)).toBeLessThan(546)
})

it('writes an Arabic statement of many pages inside its pages, from the right edge', async () => {
  const sentence = 'لم يسترع انتباهنا ما يجعلنا نعتقد أن بيان الغازات غير صحيح. '
  const { file, lines } = await made('شركة الميناء', `${sentence.repeat(300)}\nEnd.`)
  expect(lines).toContain('End.')
  expect(lines).not.toContain('\ufffd')
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3)
  const drawn = Array.from(file.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g), ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  expect(drawn.filter(({ x, y }) => x < 49 || x > 546 || y < 24 || y > 800)).toEqual([])
})

it('says which checks were not run', async () => {
  const bundle = { ...sample, somethingElse: true } as Bundle
  const bytes = await certificatePdf({
    bundle,
    page,
    trust: noTrust,
    now: new Date(0),
    siteName: 'Terraproof',
  })
  const lines = pdfText(bytes).split('\n')
  expect(lines.filter((line) => line === 'FAILED')).toHaveLength(1)
  expect(lines.filter((line) => line === 'not run').length).toBeGreaterThan(10)
  expect(lines).not.toContain('passed')
})

it('never treats a name as a command', async () => {
  const evil = ') >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> \\'
  const { file, lines } = await made(evil)
  expect(lines.replaceAll('\n', ' ')).toContain('/OpenAction')
  const texts = /\((?:\\.|[^\\()])*\)|stream\n[\s\S]*?\nendstream/g
  expect(file.replaceAll(texts, '')).not.toMatch(/OpenAction|JavaScript/)
})

it.each(['Harbour', 'Θεσσαλονίκη Їжак '.repeat(12)])(
  'draws no line over another, for %s',
  async (name) => {
    const { file } = await made(name)
    const drawn = Array.from(
      file.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g),
      ([, x, y, size]) => ({ x: Number(x), y: Number(y), size: Number(size) }),
    )
    expect(drawn.length).toBeGreaterThan(60)
    const over = drawn.filter(({ x, y, size }, at) => {
      const below = drawn.slice(at + 1).find((other) => other.x === x && other.y < y)
      return below && y - below.y < Math.max(below.size, size * 0.8)
    })
    expect(over).toEqual([])
    expect(file.match(/\/Type \/Page\n/g)).toHaveLength(2)
  },
)
