import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import GitCompare from 'lucide-react/icons/git-compare'
import { type FormEvent, useId, useRef, useState } from 'react'
import { logWords } from '../../../content/claims/log-page.ts'
import { fromBase64 } from '../../lib/base64.ts'
import { cx } from '../../lib/cx.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Comparison, LogOfToday } from '../compare-checkpoint.ts'

const words = logWords.compare
const mostBytes = 10_000_000

export type SiteLog = { origin: string; prefix: string }

type CompareCardProps = { logs: readonly SiteLog[]; vkeys: readonly string[] }

/** Tells whether history was rewritten. The proof is fetched and checked in the browser. */
export function CompareCard({ logs, vkeys }: CompareCardProps) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<Comparison>()

  async function compare(kept: string) {
    setFound(undefined)
    setProblem(kept.trim() === '' ? words.empty : undefined)
    if (kept.trim() === '') return
    setBusy(true)
    try {
      // Loaded on demand, because nothing else on this page checks signatures.
      const { compareCheckpoint } = await import('../compare-checkpoint.ts')
      setFound(await compareCheckpoint(kept, logOfToday(logs, vkeys)))
    } catch {
      setProblem(words.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AppCard title={words.title}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void compare(text)
        }}
      >
        <p className="text-fg-muted">{words.text}</p>
        <p className="hidden text-fg-muted noscript:block">{words.noScripts}</p>
        <Field id={id} label={words.label} error={problem}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              spellCheck={false}
              className="block min-h-[108px] resize-y font-mono text-base"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          <Button type="submit" busy={isBusy} icon={<Icon of={GitCompare} size={16} />}>
            {words.action}
          </Button>
          <Button variant="ghost" onClick={() => chooser.current?.click()}>
            {words.file}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={words.file}
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (!file || file.size > mostBytes) return
              const kept = await file.text()
              setText(kept.length > 4000 ? '' : kept)
              await compare(kept)
            }}
          />
        </div>
        <div role="status">{found && <Result found={found} />}</div>
      </form>
    </AppCard>
  )
}

function logOfToday(logs: readonly SiteLog[], vkeys: readonly string[]): LogOfToday {
  const ask = async (origin: string, path: string) => {
    const prefix = logs.find((log) => log.origin === origin)?.prefix
    if (prefix === undefined) return undefined
    const answer = await fetch(prefix + path, { cache: 'no-store' })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  return {
    vkeys,
    newest: (origin) => ask(origin, '/checkpoint'),
    async consistency(origin, from, to) {
      const lines = (await ask(origin, `/consistency?from=${from}&to=${to}`)) ?? ''
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => fromBase64(line) ?? new Uint8Array())
    },
  }
}

function Result({ found }: { found: Comparison }) {
  switch (found.result) {
    case 'same':
      return (
        <ul>
          <Line isGood title={words.signed} figure={words.size(found.from)}>
            {words.signedBy(found.key, found.from)}
          </Line>
          <Line isGood title={words.same} figure={words.of(found.from, found.to)}>
            {words.sameText(found.from, found.to, found.hashes)}
          </Line>
        </ul>
      )
    case 'shorter':
    case 'forked':
      return (
        <ul>
          <Line isGood title={words.signed} figure={words.size(found.from)}>
            {words.signedBy(found.key, found.from)}
          </Line>
          <Line title={words[found.result].title}>
            {words[found.result].text(found.from, found.to)}
          </Line>
        </ul>
      )
    case 'another-log':
      return (
        <ul>
          <Line title={words.anotherLog.title}>{words.anotherLog.text(found.origin)}</Line>
        </ul>
      )
    default: {
      const { title, text } = plainWords[found.result]
      return (
        <ul>
          <Line title={title}>{text}</Line>
        </ul>
      )
    }
  }
}

const plainWords = {
  unreadable: words.unreadable,
  'not-signed': words.notSigned,
  'bad-today': words.badToday,
}

type LineProps = { isGood?: boolean; title: string; figure?: string; children: string }

function Line({ isGood = false, title, figure, children }: LineProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 border-line py-3 text-md not-first:border-t">
      <Icon
        of={isGood ? CircleCheck : CircleAlert}
        size={18}
        className={`mt-0.5 ${isGood ? 'text-accent-text' : 'text-bad-text'}`}
      />
      <div>
        <strong className={cx('font-semibold', !isGood && 'text-bad-text')}>{title}</strong>
        <p className="text-sm leading-[1.6] text-fg-muted">{children}</p>
      </div>
      {figure && <span className="mono text-xs leading-[1.6]">{figure}</span>}
    </li>
  )
}
