import { brand } from '../../content/brand.ts'
import type { Figure } from '../../content/figures.ts'
import { overview } from '../../content/overview.ts'
import { escapeText as text } from '../../src/lib/escape-markup.ts'
import { markSvg, printStyle } from './print-style.ts'

const style = `${printStyle}
@page { size: A4; margin: 0 }
body { font-size: 9.6pt; line-height: 1.5 }
.sheet { width: 210mm; height: 297mm; padding: 18mm; display: flex; flex-direction: column; break-after: page }
.brand { font-size: 13pt } .brand svg { width: 8mm; height: 8mm }
h1 { font-size: 40pt; line-height: 1; letter-spacing: -.04em; font-weight: 500; max-width: 10em }
h2 { font-size: 19pt; line-height: 1.1; letter-spacing: -.03em; font-weight: 500; margin-bottom: 6mm }
h3 { font-size: 11.5pt; font-weight: 600; letter-spacing: -.01em; margin-bottom: 1.2mm }
.dark { background: #07130F; color: #F1F6F2; margin: -18mm -18mm 12mm; padding: 18mm }
.dark h1 { margin: 20mm 0 5mm } .dark .lead { font-size: 13pt; max-width: 30em } .dark .more { color: #AABDB3; max-width: 46em; margin-top: 3mm }
dl { display: grid; grid-template-columns: repeat(4, 1fr); border-top: .3mm solid #1B352C; margin-top: 12mm; padding-top: 5mm }
dl div { display: flex; flex-direction: column } dd { font-size: 21pt; letter-spacing: -.04em; line-height: 1.1 } dt { order: 2; font-size: 8.6pt; color: #AABDB3 }
.light dl { border-color: #DEE3DA; margin: 0 0 10mm } .light dt { color: #5A6962 }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm 10mm } .three { grid-template-columns: repeat(3, 1fr); gap: 7mm; margin-bottom: 11mm }
.grid > div { border-top: .3mm solid #C3CCC3; padding-top: 3mm } ul { list-style: none; margin-top: 2mm; color: #44544C; font-size: 8.8pt } li::before { content: "✓"; color: #0B7A57; margin-right: 2mm }
.muted { color: #44544C } .sector { color: #0A6F50; font-size: 8.6pt; font-weight: 600 } .both { display: flex; gap: 8mm; margin-top: 3mm } .both strong { display: block; font-size: 15pt; font-weight: 500; letter-spacing: -.03em; line-height: 1.1 } .both span { font-size: 8.2pt; color: #5A6962 }
.frameworks { display: flex; flex-wrap: wrap; gap: 2mm 6mm; font-weight: 500; margin-bottom: 11mm }
table { width: 100%; border-collapse: collapse; font-size: 9pt } td { border-top: .3mm solid #DEE3DA; padding: 1.9mm 0 } td:last-child { font-family: Mono; font-size: 8.6pt; text-align: right }
footer { margin-top: auto; border-top: .3mm solid #DEE3DA; padding-top: 3mm; color: #5A6962; font-size: 8pt }
`

/** Two A4 sheets as one HTML page. */
export function overviewPage() {
  const { solutions, cases } = overview
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(brand.name)}: ${text(overview.title)}</title><style>${style}</style></head><body>
<section class="sheet"><div class="dark"><div class="brand">${markSvg}${text(brand.name)}</div>
<h1>${text(overview.title)}</h1><p class="lead">${text(overview.subtitle)}</p><p class="more">${text(overview.description)}</p>${figureList(overview.figures)}</div>
<h2>${text(overview.solutionsHeading)}</h2><div class="grid">${solutions
    .map(
      ({ title, description, features }) =>
        `<div><h3>${text(title)}</h3><p class="muted">${text(description)}</p><ul>${features.map((feature) => `<li>${text(feature)}</li>`).join('')}</ul></div>`,
    )
    .join('')}</div><footer>${text(overview.footer)}</footer></section>
<section class="sheet light"><h2>${text(overview.impactHeading)}</h2>${figureList(overview.impactFigures)}<div class="grid three">${cases
    .map(
      ({ sector, title, text: story, figures }) =>
        `<div><p class="sector">${text(sector)}</p><h3>${text(title)}</h3><p class="muted">${text(story)}</p><div class="both">${figures.map(({ value, label }) => `<p><strong>${text(value)}</strong><span>${text(label)}</span></p>`).join('')}</div></div>`,
    )
    .join('')}</div>
<h2>${text(overview.frameworksHeading)}</h2><div class="frameworks">${overview.frameworks.map((name) => `<span>${text(name)}</span>`).join('')}</div>
<h2>${text(overview.contactHeading)}</h2><div class="grid"><table>${overview.mailboxes.map(({ label, address }) => `<tr><td>${text(label)}</td><td>${text(address)}</td></tr>`).join('')}</table>
<table>${overview.offices.map(({ name, coordinates }) => `<tr><td>${text(name)}</td><td>${text(coordinates)}</td></tr>`).join('')}</table></div>
<footer>${text(overview.footer)}</footer></section></body></html>`
}

function figureList(figures: readonly Figure[]) {
  return `<dl>${figures.map(({ value, label }) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>`
}
