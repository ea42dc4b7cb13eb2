import Calculator from 'lucide-react/icons/calculator'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScrollText from 'lucide-react/icons/scroll-text'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useMemo, useState } from 'react'
import { checksWords } from '../../../content/claims/certificate-page.ts'
import { checkNames } from '../../../content/claims/check-names.ts'
import { forgeWords as words } from '../../../content/claims/forge.ts'
import type { Bundle } from '../../certificate-check/certificate-shape.ts'
import { countChecks } from '../../certificate-check/check-result.ts'
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
import type { SiteTrust } from '../site-trust.ts'
import { trustedLogKeys } from '../trusted-log-keys.ts'
import { changeValue, recalculate, signWithAnotherKey } from './forge-certificate.ts'
import { ForgeFields } from './forge-fields-view.tsx'
import { cosigned, isRewritten, readersWitnesses, rewriteLog } from './rewrite-log.ts'

/** Runs the real checks on a changed copy; no result is prepared in advance. */
export function ForgeBench({ text, trust }: { text: string; trust: SiteTrust }) {
  const [original] = useState((): Bundle => JSON.parse(text))
  const [forged, setForged] = useState(original)
  const checked = useDeferredValue(forged)
  const [asksWitnesses, setAsksWitnesses] = useState(false)
  const result = useMemo(
    () => checkAgain(checked, original, trust, asksWitnesses),
    [checked, original, trust, asksWitnesses],
  )
  return (
    <>
      <div className="-mt-11 mb-9 flex justify-end max-sm:my-5">
        <Button
          variant="outline"
          icon={<Icon of={RotateCcw} size={16} />}
          onClick={() => setForged(original)}
        >
          {words.reset}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] overflow-clip rounded-xl border border-line-strong bg-surface max-lg:grid-cols-1">
        <form
          className="flex min-w-0 flex-col border-line max-lg:border-b lg:border-e"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="flex flex-wrap gap-2.5 border-b border-line px-5 py-4">
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
            <Button
              variant="outline"
              icon={<Icon of={ScrollText} size={16} />}
              className="max-sm:w-full"
              onClick={() => setForged(rewriteLog)}
            >
              {words.rewrite}
            </Button>
            <label className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                checked={asksWitnesses}
                onChange={({ target }) => setAsksWitnesses(target.checked)}
                className="size-4.5 accent-accent"
              />
              {words.askWitnesses}
            </label>
          </div>
          <ForgeFields
            original={original}
            forged={forged}
            onChange={(place, value) => setForged((last) => changeValue(last, place, value))}
          />
        </form>
        <div className="min-w-0 bg-sunken max-lg:contents">
          <div
            role="status"
            className="sticky top-(--header-h) z-3 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-[22px] py-[18px] max-lg:-order-1 max-lg:rounded-t-xl max-sm:px-4 max-sm:py-3.5"
          >
            <strong className="text-figure-md leading-[1.1] font-medium tracking-figure">
              {checksWords.of(result.passed, result.ran)}
            </strong>
            <Badge tone={result.isValid ? 'neutral' : 'bad'}>
              <Icon of={result.isValid ? Check : X} size={13} />
              {result.isValid ? words.valid : words.notValid}
            </Badge>
            <p className="col-span-full min-h-[2.9em] text-sm/[1.45] text-fg-muted max-lg:min-h-0">
              {result.sentence}
            </p>
          </div>
          <div className="grid grid-cols-2 border-b border-line max-lg:bg-sunken">
            <Print id={result.signedId}>{words.signed}</Print>
            <Print id={result.claimId} isForeign={result.claimId !== result.signedId}>
              {words.inThisCopy}
            </Print>
          </div>
          <CheckList shown={result.shown} isRunning={false} isShort />
        </div>
      </div>
    </>
  )
}

function checkAgain(forged: Bundle, original: Bundle, trust: SiteTrust, asksWitnesses: boolean) {
  const { outcome, checks } = verifyCertificate(
    asksWitnesses ? cosigned(forged, original) : forged,
    {
      trustedLogKeys: trustedLogKeys(original, trust.keys),
      ...(asksWitnesses && { witnesses: readersWitnesses }),
    },
  )
  const shown: ShownCheck[] = checks.map((check) => ({ ...check, line: describeCheck(check) }))
  const failed = checks.filter(({ state }) => state === 'failed')
  const isValid = !['invalid', 'key-revoked', 'unwitnessed'].includes(outcome)
  const { passed } = countChecks(checks)
  return {
    shown,
    isValid,
    passed,
    ran: passed + failed.length,
    signedId: idOf(original.claim),
    claimId: idOf(forged.claim),
    sentence: sentenceOf(
      failed.map(({ id }) => id),
      forged === original,
      isRewritten(forged, original),
    ),
  }
}

function sentenceOf(failed: readonly string[], isUntouched: boolean, isOtherLog: boolean) {
  if (failed.length === 0 && isOtherLog) return words.rewritten
  if (failed.join() === 'witnessed') return words.unwitnessed
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
    <figure className="border-line px-[22px] pt-4 pb-3.5 not-first:border-s max-sm:p-3.5">
      <Fingerprint
        hash={id.slice('sha256:'.length)}
        rings={11}
        className={cx('mx-auto max-w-[150px]', isForeign && 'fingerprint-foreign')}
      />
      <figcaption className="mt-2 text-center text-xs/[1.6] text-fg-muted">
        <code className="mono block text-2xs/[1.6] text-fg">{shortHash(id)}</code>
        {children}
      </figcaption>
    </figure>
  )
}
