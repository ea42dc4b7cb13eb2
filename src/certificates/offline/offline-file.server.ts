import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlineWords } from '../../../content/claims/offline.ts'
import {
  bundleElementId,
  logKeysElementId,
  witnessPolicyElementId,
} from '../../certificate-check/read-certificate-file.ts'
import { projectRoot } from '../../server/project-root.ts'
import { needsMlDsa, readPolicyText, type SiteTrust } from '../site-trust.ts'

/**
 * One HTML file that checks itself: it contains script, style and bundle, and has no network
 * access.
 */
export async function offlineFile(
  id: string,
  bundleText: string,
  { keys, policy: witnesses }: SiteTrust,
): Promise<string> {
  const { script, mlDsa, style } = await loadChecker()
  const site = readPolicyText(witnesses)
  const scripts = site && needsMlDsa(site) ? [mlDsa, script] : [script]
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(allowed).join(' ')}`,
    `style-src ${allowed(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${offlineWords.title(id)}</title>
<style>${style}</style>
</head>
<body>
<main><noscript><p>${offlineWords.noScripts}</p></noscript></main>
<script type="application/json" id="${bundleElementId}">${asScriptText(bundleText)}</script>
<script type="application/json" id="${logKeysElementId}">${asScriptText(JSON.stringify(keys))}</script>
<script type="application/json" id="${witnessPolicyElementId}">${asScriptText(JSON.stringify(witnesses))}</script>
${scripts.map((text) => `<script>${text}</script>`).join('\n')}
</body>
</html>
`
}

type Checker = { script: string; mlDsa: string; style: string }
let checker: Promise<Checker> | undefined

function loadChecker() {
  checker ??= (import.meta.env.DEV ? buildNow() : readBuilt()).then(escaped)
  return checker
}

/** The build writes the checker beside the server. */
async function readBuilt(): Promise<Checker> {
  return JSON.parse(await readFile(join(projectRoot, 'build/server/offline-checker.json'), 'utf8'))
}

async function buildNow(): Promise<Checker> {
  const { buildOfflineChecker } = await import('../../../scripts/build-offline-checker.ts')
  return buildOfflineChecker()
}

/** Neither the script nor a name in a certificate may end the element that contains it. */
const escaped = ({ script, mlDsa, style }: Checker) => ({
  script: inElement(script),
  mlDsa: inElement(mlDsa),
  style,
})
const inElement = (script: string) => script.replace(/<(?=\/?script|!--)/gi, '<\\')
const asScriptText = (json: string) => json.replaceAll('<', '\\u003c')

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
