import { readFileSync } from 'node:fs'
import { brand } from '../../content/brand.ts'
import { escapeText } from '../../src/lib/escape-markup.ts'
import { markSvg, printStyle } from './print-style.ts'

const contours = readFileSync('public/images/contour-hero.svg').toString('base64')

/** The picture that other sites show for a link: 1200 by 630, with the page's title. */
export function cardPage(title: string) {
  return `<!doctype html><html><head><meta charset="utf-8"><style>${printStyle}
body { width: 1200px; height: 630px; background: #07130F; color: #F1F6F2; padding: 72px; display: flex; flex-direction: column; position: relative; overflow: hidden }
.contours { position: absolute; inset: 0; opacity: .9; background: url(data:image/svg+xml;base64,${contours}) right center / cover }
.brand { font-size: 32px; position: relative } .brand svg { width: 48px; height: 48px }
h1 { margin-top: auto; font-size: ${title.length > 40 ? 68 : 84}px; line-height: 1.02; letter-spacing: -.04em; font-weight: 500; max-width: 12.5em; position: relative; text-wrap: balance }
hr { width: 44px; border: 0; border-top: 3px solid #35E0A1; margin: 34px 0 22px; position: relative } p { font-size: 25px; color: #AABDB3; position: relative }
</style></head><body><div class="contours"></div><div class="brand">${markSvg}${escapeText(brand.name)}</div><h1>${escapeText(title)}</h1><hr><p>${escapeText(brand.tagline)}</p></body></html>`
}
