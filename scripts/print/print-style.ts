import { readFileSync } from 'node:fs'

const font = (file: string) => readFileSync(`src/fonts/${file}`).toString('base64')
export const markSvg = readFileSync('scripts/print/mark.svg', 'utf8')

/** Fonts are inlined, so that a page made from a string needs no server. */
export const printStyle = `
@font-face { font-family: Sans; font-weight: 400 900; src: url(data:font/woff2;base64,${font('schibsted-grotesk-latin-wght-normal.woff2')}) }
@font-face { font-family: Mono; font-weight: 100 800; src: url(data:font/woff2;base64,${font('jetbrains-mono-latin-wght-normal.woff2')}) }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font-family: Sans; color: #0A1713; -webkit-print-color-adjust: exact; print-color-adjust: exact }
.brand { display: flex; align-items: center; gap: 12px; font-weight: 600; letter-spacing: -.03em }
`
