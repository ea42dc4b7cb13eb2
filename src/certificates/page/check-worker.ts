import { type Bundle, bundleShape } from '../../certificate-check/certificate-shape.ts'
import { describeCheck } from '../../certificate-check/describe-check.ts'
import { runChecks } from '../../certificate-check/verify-certificate.ts'
import { parsePolicy } from '../../transparency/tlog-policy.ts'
import { certificateView } from '../certificate-view.ts'
import { checkOptions, needsMlDsa, readPolicyText } from '../site-trust.ts'
import type { CheckJob, WorkerMessage } from './use-checks.ts'

// Checking signatures takes a phone almost a second; in a worker it does not block scrolling.
addEventListener(
  'message',
  async ({ data: { text, trust, readers: bytes } }: MessageEvent<CheckJob>) => {
    const value: unknown = JSON.parse(text)
    // Of a file with another format, no figures are shown.
    tell({ kind: 'view', view: bundleShape(value) ? null : certificateView(value as Bundle) })
    const own = bytes && parsePolicy(bytes)
    const readers = own && 'policy' in own ? own.policy : null
    const policy = readers ?? readPolicyText(trust.policy)
    const verifyMlDsa =
      policy && needsMlDsa(policy)
        ? (await import('../../transparency/ml-dsa.ts')).verifyMlDsa
        : undefined
    const began = performance.now()
    const now = Math.floor(Date.now() / 1000)
    for (const check of runChecks(
      value,
      checkOptions(value, trust, now, { readers, verifyMlDsa }),
    )) {
      tell({ kind: 'check', check: { ...check, line: describeCheck(check) } })
    }
    const seconds = (performance.now() - began) / 1000
    tell({ kind: 'done', seconds })
  },
)

const tell = (message: WorkerMessage) => postMessage(message)
