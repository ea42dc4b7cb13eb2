import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export type Weight = 'regular' | 'bold'
export type FontPlace = { file: string; isPacked: boolean }

type Family = { letters: RegExp; files: Record<Weight, string> }
type Packed = { letters: RegExp; index: string }

/** Read for every text that needs an embedded font. */
export const mainFamily: Family = {
  letters: /./u,
  files: {
    regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
}

const families: Family[] = [
  {
    letters: /\p{Script_Extensions=Arabic}/u,
    files: {
      regular: require.resolve(
        '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
      ),
      bold: require.resolve(
        '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
      ),
    },
  },
  {
    letters: /\p{Script_Extensions=Hebrew}/u,
    files: {
      regular: require.resolve(
        '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
      ),
      bold: require.resolve(
        '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
      ),
    },
  },
]

const han = /\p{Script_Extensions=Han}|\p{Script=Common}/u
const japanese: Packed = {
  letters: /\p{Script_Extensions=Hiragana}|\p{Script_Extensions=Katakana}|\p{Script=Han}/u,
  index: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
}
const korean: Packed = {
  letters: /\p{Script_Extensions=Hangul}/u,
  index: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
}
const chinese: Packed = {
  letters: han,
  index: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
}

const indexes: [script: string, index: string][] = [
  ['Bengali', require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json')],
  ['Tamil', require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json')],
  ['Thai', require.resolve('@fontsource-variable/noto-sans-thai/unicode.json')],
  ['Georgian', require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json')],
  ['Armenian', require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json')],
  ['Ethiopic', require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json')],
]

const packed = indexes.map(
  ([script, index]): Packed => ({
    letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
    index,
  }),
)

const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The files that may have a letter, the likeliest first. Signs that Chinese and Japanese share are
 * drawn as the language of the text draws them; kana tell that it is Japanese.
 */
export function filesFor(letter: string, weight: Weight, text: string): FontPlace[] {
  const eastern = hasKana.test(text) ? [japanese, chinese, korean] : [chinese, japanese, korean]
  return [
    ...families
      .filter(({ letters }) => letters.test(letter))
      .map(({ files }) => ({ file: files[weight], isPacked: false })),
    ...[...packed, ...eastern]
      .filter(({ letters }) => letters.test(letter))
      .flatMap(({ index }) => fileIn(index, letter) ?? []),
  ]
}

type Range = { from: number; to: number; part: string }

const readBefore = new Map<string, Range[]>()

/** A family of a large script has a hundred files, of which a text needs a few. */
function fileIn(index: string, letter: string): FontPlace | undefined {
  const ranges = readBefore.get(index) ?? readIndex(index)
  readBefore.set(index, ranges)
  const code = letter.codePointAt(0) ?? 0
  const found = ranges.find(({ from, to }) => from <= code && code <= to)
  if (!found) return undefined
  const folder = dirname(index)
  const name = folder.slice(folder.lastIndexOf('noto-sans'))
  const part = found.part.replaceAll(/[[\]]/g, '')
  return { file: join(folder, 'files', `${name}-${part}-wght-normal.woff2`), isPacked: true }
}

function readIndex(index: string): Range[] {
  const parts = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  return Object.entries(parts).flatMap(([part, ranges]) =>
    ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part }
    }),
  )
}
