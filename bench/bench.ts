// npm run bench [-- --quick] [section …]: the figures of the README, as ratios to a reference
// measured in the same run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { buildIfChanged } from '../scripts/build-if-changed.ts'
import { benchApiGrowth } from './api-growth.ts'
import { benchPageHistory } from './api-history.ts'
import { benchBlog } from './blog.ts'
import { benchCertificates } from './certificates.ts'
import { chart } from './chart.ts'
import { benchClaims } from './claims.ts'
import { benchCmsScripts } from './cms-scripts.ts'
import { benchColdRender } from './cold-render.ts'
import { startDatabases } from './databases.ts'
import { benchDocuments } from './documents.ts'
import { benchEnquiries } from './enquiries.ts'
import { benchExport } from './export.ts'
import { benchFleet } from './fleet.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLog } from './log.ts'
import type { Curve, Effort, Figure, Section } from './measure.ts'
import { benchReport } from './report.ts'
import { benchRoutes } from './routes.ts'
import { benchSigning } from './signing.ts'
import { benchSiteEditor } from './site-editor.ts'
import { benchStartUp } from './start-up.ts'
import { benchUpload } from './upload.ts'
import { benchWitnesses } from './witnesses.ts'
import { benchWorkbook } from './workbook.ts'
import { benchYears } from './years.ts'

const quick = process.argv.includes('--quick')
const effort: Effort = { quick }
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

await buildIfChanged()
const databases = await startDatabases(effort)
const onBoth = (
  bench: (database: (typeof databases)[number], effort: Effort) => Promise<Section>,
) => databases.map((database) => () => bench(database, effort))

/** To add a section, add one import above and one line here. */
const sections: Record<string, (() => Promise<Section>)[]> = {
  documents: [() => benchDocuments(effort)],
  cold: [() => benchColdRender(effort)],
  api: [...onBoth(benchApiGrowth), ...onBoth(benchPageHistory)],

  blog: onBoth(benchBlog),
  site: onBoth(benchSiteEditor),
  scripts: [() => benchCmsScripts()],
  certificates: [() => benchCertificates(effort)],
  signing: [() => benchSigning(effort)],
  claims: onBoth(benchClaims),
  report: [() => benchReport(effort)],
  export: [() => benchExport(effort)],
  import: [() => benchImport(effort)],
  workbook: [() => benchWorkbook(effort)],
  years: onBoth(benchYears),
  upload: [() => benchUpload(effort)],
  start: onBoth(benchStartUp),
  enquiries: onBoth(benchEnquiries),
  log: onBoth(benchLog),
  witnesses: [() => benchWitnesses(effort)],
  // Needs nginx and PostgreSQL: not part of a quick run unless it is asked for.
  fleet: quick && !wanted.includes('fleet') ? [] : [() => benchFleet(effort)],
  routes: [() => benchRoutes(effort)],
  // Takes minutes.
  lighthouse: quick ? [] : [() => benchLighthouse(5)],
}

const figures: Figure[] = []
const curves: Curve[] = []
for (const [name, benches] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const bench of benches) {
    console.error(`measuring: ${name}`)
    const measured = await bench()
    figures.push(...measured.figures)
    curves.push(...(measured.curves ?? []))
    save('bench/results.local.json')
  }
}
for (const database of databases) await database.stop()

console.table(
  Object.fromEntries(figures.map((figure) => [`${figure.section}: ${figure.name}`, row(figure)])),
)
if (!quick) for (const curve of curves) write(`bench/charts/${curve.file}`, chart(curve))
// The README shows the figures of a complete run.
if (!quick && wanted.length === 0) save('bench/results.json')

function save(file: string) {
  const results = { quick, node: process.version, cores: cpus().length, figures, curves }
  write(file, `${JSON.stringify(results, null, 2)}\n`)
}

function write(file: string, text: string) {
  mkdirSync('bench/charts', { recursive: true })
  writeFileSync(file, text)
}

function row({ value, unit, limit, ratio, target, reached }: Figure) {
  return {
    value: `${round(value)} ${unit}`,
    limit: limit ? `${round(limit.value)} ${limit.name}` : '',
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    target: target ?? '',
    reached: reached === undefined ? '' : reached ? 'yes' : 'NO',
  }
}

function round(value: number) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(2))
}
