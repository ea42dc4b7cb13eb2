import { readFileSync } from 'node:fs'
import { type JsonSchema, smallestValue } from './value-of-schema.ts'

export type WorstBody = { what: string; body: string | Buffer; type: string }

const json = 'application/json'
const many = 9_900

/** The ten worst bodies of JSON that a limit in bytes lets through. */
export function worstJson(schema: JsonSchema, limit: number): WorstBody[] {
  const room = limit - 2_000
  const valid = (text: string) => JSON.stringify(filled(schema, text))
  const small = smallestValue(schema) as object
  const texts = Math.max(1, valid('§').split('§').length - 1)
  const long = (part: string) => part.repeat(Math.floor(room / texts / part.length))
  return [
    { what: 'brackets', body: '['.repeat(room) },
    { what: 'closed brackets', body: '['.repeat(room / 2) + ']'.repeat(room / 2) },
    { what: 'numbers', body: `[${'0,'.repeat(room / 2 - 2)}0]` },
    { what: 'members', body: JSON.stringify({ ...small, ...membersOf(many) }) },
    { what: 'lists', body: JSON.stringify(listed(schema, many)).slice(0, room) },
    { what: 'deep', body: `{"a":${'[{"a":'.repeat(30)}1${'}]'.repeat(30)}}` },
    { what: 'tags', body: valid(long('<')) },
    { what: 'words', body: valid(long('a ')) },
    { what: 'marks', body: valid(long('\u202e')) },
    { what: 'escapes', body: valid('§').replaceAll('§', long('\\u00e9')) },
  ].map((one) => ({ ...one, type: json }))
}

function membersOf(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, n]))
}

/** Every property is there, and every text is this one. */
function filled(schema: JsonSchema, text: string): unknown {
  const { properties, items, anyOf, oneOf } = schema
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return filled(choice, text)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([k, one]) => [k, filled(one, text)]))
  if (items) return [filled(items, text)]
  const value = smallestValue(schema)
  return typeof value === 'string' && !schema.enum && !('const' in schema) ? text : value
}

/** The same, with lists as long as the limit on values allows. */
function listed(schema: JsonSchema, count: number): unknown {
  const { properties, items } = schema
  if (items) return Array.from({ length: count }, (_, n) => (items.type === 'string' ? `${n}` : n))
  if (!properties) return smallestValue(schema)
  return Object.fromEntries(Object.entries(properties).map(([k, one]) => [k, listed(one, count)]))
}

const vector = (name: string) => readFileSync(`tests/vectors/xlsx/${name}`)
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00802000000', 'hex')

/** The ten worst forms with a file. */
export function worstForms(field: string, limit: number): WorstBody[] {
  const room = limit - 4_000
  const part = (name: string, content: string | Buffer, file = '') =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const named = (name: string) => `; filename="${name}"`
  const end = Buffer.from('--x--\r\n')
  const times = (one: Buffer) =>
    Buffer.concat([...Array<Buffer>(Math.floor(room / one.length)).fill(one), end])
  const file = (name: string, content: string | Buffer) =>
    Buffer.concat([part(field, content, named(name)), end])
  const fill = (text: string) => text.repeat(Math.floor(room / text.length))
  return [
    { what: 'tiny files', body: times(part('f', '', named('a'))) },
    { what: 'tiny texts', body: times(part('f', '')) },
    { what: 'long header', body: part('f'.repeat(room / 2), '') },
    { what: 'many headers', body: Buffer.from(`--x\r\n${fill('A: b\r\n')}\r\n\r\n--x--\r\n`) },
    { what: 'near boundaries', body: file('a.csv', fill('\r\n--\r\n-')) },
    { what: 'zeros', body: file('a.png', Buffer.concat([png, Buffer.alloc(room - png.length)])) },
    { what: 'rows', body: file('a.csv', `date,site,quantity\n${fill('1,2,3\n').slice(20)}`) },
    { what: 'quotes', body: file('a.csv', fill('"')) },
    { what: 'workbook', body: file('a.xlsx', vector('zip-bomb.xlsx')) },
    {
      what: 'mapping',
      body: Buffer.concat([
        part('mapping', '['.repeat(1_000_000)),
        part(field, 'a,b\n1,2\n', named('a.csv')),
        end,
      ]),
    },
  ].map((one) => ({ ...one, type: 'multipart/form-data; boundary=x' }))
}

/** Bodies that pass the rules of a page. */
export function worstPages(): WorstBody[] {
  const soups = {
    brackets: '<'.repeat(990_000),
    entities: '&amp;'.repeat(198_000),
    cells: `<table>${'<td>x'.repeat(190_000)}`,
    items: `<ul>${'<li>x'.repeat(190_000)}`,
    'a short page': '<li>x'.repeat(1_590),
  }
  return Object.entries(soups).map(([what, soup], n) => ({
    what,
    type: json,
    body: JSON.stringify({ title: 'A', slug: `soup-${n}`, content: `<p>A</p>${soup}` }),
  }))
}

/** Redirects that pass the rules of each. */
export function worstRedirects(): WorstBody[] {
  const rows = Array.from({ length: 5_000 }, (_, n) => `/old/${n},/home`)
  const chain = Array.from({ length: 5_000 }, (_, n) => `/chain/${n},/chain/${n + 1}`)
  return Object.entries({ rows, chain }).map(([what, lines]) => ({
    what,
    type: json,
    body: JSON.stringify({ csv: `from,to\n${lines.join('\n')}` }),
  }))
}

/** The worst bodies that are read as rows. */
export function worstRows(limit: number): WorstBody[] {
  const room = limit - 1_000
  const row = '{"reference":"a","quantity":"1"},'
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return [
    { what: 'brackets', body: '['.repeat(room), type: json },
    {
      what: 'unknown members',
      body: `{"rows":[],"x":[${'0,'.repeat(room / 2 - 20)}0]}`,
      type: json,
    },
    { what: 'rows', body: `{"rows":[${row.repeat(99_999)}{}]}`, type: json },
    { what: 'many rows', body: `{"rows":[${'{},'.repeat(room / 3 - 10)}{}]}`, type: json },
    { what: 'a name', body: `{"${'a'.repeat(room - 10)}":1}`, type: json },
    { what: 'escapes', body: `{"rows":["${'\\u00e9'.repeat(room / 6 - 10)}"]}`, type: json },
    { what: 'CSV', body: `date,site\n${'1,2\n'.repeat(room / 4 - 10)}`, type: 'text/csv' },
    { what: 'quotes', body: '"'.repeat(room), type: 'text/csv' },
    { what: 'one line', body: 'a,'.repeat(room / 2), type: 'text/csv' },
    { what: 'workbook', body: vector('zip-bomb.xlsx'), type: xlsx },
  ]
}

/** The worst forms without a file, as strangers can send them. */
export function worstFields(limit: number): WorstBody[] {
  const type = 'application/x-www-form-urlencoded'
  const room = limit - 4_000
  const tiny = 'Content-Disposition: form-data; name="f"\r\n\r\n\r\n--x\r\n'
  const long = 'a '.repeat(room / 2)
  return [
    { what: 'pairs', body: 'a&'.repeat(room / 2), type },
    { what: 'percent signs', body: `message=${'%'.repeat(room)}`, type },
    { what: 'escapes', body: `message=${'%C3%A9'.repeat(room / 6)}`, type },
    {
      what: 'words',
      body: `message=${long.replaceAll(' ', '+')}&email=${'a'.repeat(1_000)}`,
      type,
    },
    {
      what: 'tiny texts',
      body: `--x\r\n${tiny.repeat(room / tiny.length)}`,
      type: 'multipart/form-data; boundary=x',
    },
  ]
}

/** The worst files for an import of pages, by their names. */
export function worstImports(): (WorstBody & { name: string })[] {
  const type = 'application/octet-stream'
  const mega = 8 * 2 ** 20
  return [
    { what: 'brackets', name: 'a.json', body: '['.repeat(mega) },
    { what: 'numbers', name: 'a.json', body: `{"db":[${'0,'.repeat(mega / 2)}0]}` },
    { what: 'tags', name: 'a.xml', body: `<rss>${'<item>'.repeat(mega / 6)}` },
    { what: 'entities', name: 'a.xml', body: `<rss>${'&amp;'.repeat(mega / 5)}` },
    { what: 'archive', name: 'a.zip', body: vector('zip-bomb.xlsx') },
    { what: 'zeros', name: 'a.zip', body: Buffer.alloc(mega) },
  ].map((one) => ({ ...one, type }))
}
