import { offlineWords } from '../../../content/claims/offline.ts'
import { policyWords } from '../../../content/claims/witness-words.ts'
import { describeCheck } from '../../certificate-check/describe-check.ts'
import {
  bundleElementId,
  logKeysElementId,
  readCertificateFile,
  witnessPolicyElementId,
} from '../../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { parsePolicy, policyLimits, type TlogPolicy } from '../../transparency/tlog-policy.ts'
import { checkOptions, needsMlDsa, type SiteTrust } from '../site-trust.ts'
import { element } from './element.ts'
import { readMlDsa } from './ml-dsa-global.ts'
import { offlinePage } from './offline-page.ts'

// Everything shown comes from the checked bundle: the file has no second copy of any figure.
const text = document.getElementById(bundleElementId)?.textContent ?? ''
const read = readCertificateFile(text)
// Keys of the site that made the file. Whoever doubts them should get them from elsewhere.
const trust: SiteTrust = {
  keys: readElement(logKeysElementId) ?? [],
  policy: readElement(witnessPolicyElementId),
}
const main = document.querySelector('main')
if ('value' in read) {
  const { value } = read
  show(value, null)
  const chooser = policyChooser((policy) => {
    show(value, policy)
    main?.querySelector('.checks')?.append(chooser)
  })
  main?.querySelector('.checks')?.append(chooser)
} else {
  main?.replaceChildren(element('p', 'damaged', offlineWords.damaged))
  document.documentElement.dataset.outcome = 'invalid'
}

function show(value: unknown, readers: TlogPolicy | null) {
  const now = Math.floor(Date.now() / 1000)
  const options = checkOptions(value, trust, now, { readers, verifyMlDsa: readMlDsa() })
  const { outcome, checks } = verifyCertificate(value, options)
  const shown = checks.map((check) => ({ ...check, line: describeCheck(check) }))
  main?.replaceChildren(...offlinePage(value, outcome, shown))
  document.documentElement.dataset.outcome = outcome
}

/** A policy of the reader's own: read here, not sent, not kept. */
function policyChooser(use: (policy: TlogPolicy) => void) {
  const input = element('input', '')
  input.type = 'file'
  const said = element('p', '', offlineWords.policy.about)
  said.setAttribute('role', 'status')
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (!file) return
    const result = await readPolicy(file)
    if ('policy' in result) use(result.policy)
    said.textContent = 'policy' in result ? offlineWords.policy.used(file.name) : result.fault
    input.focus()
  })
  return element('div', 'policy', element('label', '', offlineWords.policy.choose, input), said)
}

async function readPolicy(file: File): Promise<{ policy: TlogPolicy } | { fault: string }> {
  if (file.size > policyLimits.bytes) return { fault: policyWords.tooLarge }
  const result = parsePolicy(new Uint8Array(await file.arrayBuffer()))
  if ('fault' in result) return { fault: policyWords.refused(file.name, result.fault) }
  return needsMlDsa(result.policy) && !readMlDsa() ? { fault: offlineWords.policy.mlDsa } : result
}

function readElement(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}
