import { offlineWords } from '../../../content/claims/offline.ts'
import { describeCheck } from '../../certificate-check/describe-check.ts'
import {
  bundleElementId,
  logKeysElementId,
  readCertificateFile,
  witnessPolicyElementId,
} from '../../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { checkOptions, type SiteTrust } from '../site-trust.ts'
import { element } from './element.ts'
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
  const now = Math.floor(Date.now() / 1000)
  const { outcome, checks } = verifyCertificate(read.value, checkOptions(read.value, trust, now))
  const shown = checks.map((check) => ({ ...check, line: describeCheck(check) }))
  main?.replaceChildren(...offlinePage(read.value, outcome, shown))
  document.documentElement.dataset.outcome = outcome
} else {
  main?.replaceChildren(element('p', 'damaged', offlineWords.damaged))
  document.documentElement.dataset.outcome = 'invalid'
}

function readElement(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null')
}
