import Calculator from 'lucide-react/icons/calculator'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useMemo, useState } from 'react'
import { checksWords } from '../../../content/claims/certificate-page.ts'
import { checkNames } from '../../../content/claims/check-names.ts'
import { forgeWords as words } from '../../../content/claims/forge.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { describeCheck } from '../../certificate-check/describe-check.ts'
import { shortHash } from '../../certificate-check/say.ts'
import { verifyCertificate } from '../../certificate-check/verify-certificate.ts'
import { idOf } from '../../lib/canonical-json.ts'
import { cx } from '../../lib/cx.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from '../page/check-list.tsx'
import { Fingerprint } from '../page/fingerprint.tsx'
import type { ShownCheck } from '../page/use-checks.ts'
import { trustedLogKeys } from '../trusted-log-keys.ts'
import { changeValue, recalculate, signWithAnotherKey } from './forge-certificate.ts'
import { ForgeFields } from './forge-fields-view.tsx'

/** Runs the real checks on a changed copy; no result is prepared in advance. */
export function ForgeBench({ text, siteKeys }: { text: string; siteKeys: readonly string[] }) {
  const [original] = useState((): Bundle => JSON.parse(text))
  const [forged, setForged] = useState(original)
  const checked = useDeferredValue(forged)
  const result = useMemo(
    () => checkAgain(checked, original, siteKeys),
    [checked, original, siteKeys],
  )
  return (
    <>
      <div className="forge-tools">
        <Button
          variant="outline"
          icon={<Icon of={RotateCcw} size={16} />}
          onClick={() => setForged(original)}
        >
          {words.reset}
        </Button>
      </div>
      <div className="forge">
        <form className="forge-editor" onSubmit={(event) => event.preventDefault()}>
          <div className="forge-tricks">
            <Button
              icon={<Icon of={Calculator} size={16} />}
              className="max-sm:w-full max-sm:py-2.5 max-sm:leading-tight max-sm:whitespace-normal"
              onClick={() => setForged(recalculate)}
            >
              {words.clever}
            </Button>
            <Button
              variant="outline"
              icon={<Icon of={KeyRound} size={16} />}
              className="max-sm:w-full"
              onClick={() => setForged(signWithAnotherKey)}
            >
              {words.otherKey}
            </Button>
          </div>
          <ForgeFields
            original={original}
            forged={forged}
            onChange={(place, value) => setForged((last) => changeValue(last, place, value))}
          />
        </form>
        <div className="forge-result">
          <div role="status" className="forge-summary">
            <strong>{checksWords.of(result.passed, result.shown.length)}</strong>
            <Badge tone={result.isValid ? 'good' : 'bad'}>
              <Icon of={result.isValid ? Check : X} size={13} />
              {result.isValid ? words.valid : words.notValid}
            </Badge>
            <p>{result.sentence}</p>
          </div>
          <div className="forge-prints">
            <Print id={result.signedId}>{words.signed}</Print>
            <Print id={result.claimId} isForeign={result.claimId !== result.signedId}>
              {words.inThisCopy}
            </Print>
          </div>
          <CheckList shown={result.shown} isRunning={false} className="is-short" />
        </div>
      </div>
    </>
  )
}

function checkAgain(forged: Bundle, original: Bundle, siteKeys: readonly string[]) {
  const { outcome, checks } = verifyCertificate(forged, {
    trustedLogKeys: trustedLogKeys(original, siteKeys),
  })
  const shown: ShownCheck[] = checks.map((check) => ({ ...check, line: describeCheck(check) }))
  const failed = checks.filter(({ state }) => state === 'failed')
  const isValid = outcome !== 'invalid' && outcome !== 'key-revoked'
  return {
    shown,
    isValid,
    passed: checks.filter(({ state }) => state === 'passed').length,
    signedId: idOf(original.claim),
    claimId: idOf(forged.claim),
    sentence: sentenceOf(
      failed.map(({ id }) => id),
      forged === original,
    ),
  }
}

function sentenceOf(failed: readonly string[], isUntouched: boolean) {
  if (failed.length === 0) return isUntouched ? words.nothingChanged : words.sameAgain
  if (failed[0] === 'format') return words.refused
  return words.failed(failed.map((id) => (checkNames[id] ?? id).toLowerCase()).join(', '))
}

function Print({
  id,
  isForeign = false,
  children,
}: {
  id: string
  isForeign?: boolean
  children: string
}) {
  return (
    <figure className={cx(isForeign && 'is-foreign')}>
      <Fingerprint hash={id.slice('sha256:'.length)} rings={11} />
      <figcaption>
        <code className="mono">{shortHash(id)}</code>
        {children}
      </figcaption>
    </figure>
  )
}
