import Info from 'lucide-react/icons/info'
import Snowflake from 'lucide-react/icons/snowflake'
import { logWords as words } from '../../../content/claims/log-page.ts'
import { breadcrumbList } from '../../frames/site/breadcrumb-list.ts'
import { pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { formatDay } from '../../lib/format-day.ts'
import { servicesContext } from '../../server/route-context.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatStrip } from '../../ui/stat.tsx'
import { readLogPage } from '../log-page.server.ts'
import type { Route } from './+types/log.route.ts'
import { CompareCard } from './compare-card.tsx'
import { TreeFigure } from './tree-figure.tsx'
import { WitnessesCard } from './witnesses-card.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return readLogPage(context.get(servicesContext))
}

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...words.meta, path: '/log', matches }),
    breadcrumbList(siteUrl, { name: words.meta.title, path: '/log' }),
  ]
}

export default function LogRoute({ loaderData: log }: Route.ComponentProps) {
  const { stats } = words
  return (
    <SiteLayout>
      <section
        aria-labelledby="log"
        className="on-dark pt-[calc(var(--header-h)+clamp(2.5rem,6vw,5rem))] pb-[clamp(3rem,6vw,5rem)]"
      >
        <Container>
          <h1
            id="log"
            className="text-[clamp(2.5rem,1.8rem+3vw,4rem)] leading-[1.05] tracking-[-0.045em]"
          >
            {words.title}
          </h1>
          <p className="mt-[18px] max-w-[36em] text-lead text-fg-muted">{words.lead}</p>
          {log.frozen && <Frozen reason={log.frozen} />}
          <StatStrip
            className="mt-11"
            stats={[
              { value: log.size.toLocaleString('en-GB'), label: stats.entries },
              { value: log.newestDay ?? '–', label: stats.newest },
              { value: String(log.keys.length), label: stats.keys(log.keys.length) },
              log.witnesses
                ? {
                    value: stats.of(log.witnesses.have, log.witnesses.of),
                    label: stats.cosigned,
                  }
                : { value: '0', label: stats.witnesses },
            ]}
          />
        </Container>
      </section>
      <section aria-labelledby="tree" className="py-[clamp(3.5rem,7vw,6rem)]">
        <Container>
          <TreeFigure />
          <div className="mt-4">
            <WitnessesCard of={log.witnesses} />
          </div>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[60rem]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <CompareCard logs={log.logs} vkeys={log.vkeys} />
              <MonitorCard prefix={log.prefix} hasPolicy={log.witnesses !== null} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Checkpoint note={log.note} />
              <Keys keys={log.keys} />
              <Entries entries={log.entries} />
              {log.logs.length > 1 && <Closed logs={log.logs.slice(0, -1)} />}
              <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-md bg-sunken px-[18px] py-4 text-sm leading-[1.6] text-fg-muted">
                <Icon of={Info} size={18} />
                <span>
                  <b className="font-semibold text-fg">{words.cannot.title}</b> {words.cannot.text}
                </span>
              </p>
            </div>
          </div>
        </Container>
      </section>
    </SiteLayout>
  )
}

type Log = Route.ComponentProps['loaderData']

function Frozen({ reason }: { reason: string }) {
  return (
    <div
      role="alert"
      className="mt-7 grid max-w-[60rem] grid-cols-[auto_minmax(0,1fr)] gap-3.5 rounded-lg border border-bad-text bg-bad-soft px-5 py-[18px]"
    >
      <Icon of={Snowflake} size={22} />
      <div>
        <h2 className="text-body-lg font-semibold text-bad-text">{words.frozen.title}</h2>
        <p>
          {reason} {words.frozen.text}
        </p>
      </div>
    </div>
  )
}

function Checkpoint({ note }: Pick<Log, 'note'>) {
  return (
    <AppCard
      title={words.checkpoint.title}
      action={<CopyButton text={note} label={words.checkpoint.copy} />}
    >
      <pre className="m-5 rounded-md bg-sunken px-5 py-[18px] font-mono text-xs leading-[1.7] tracking-[-0.02em] wrap-anywhere whitespace-pre-wrap">
        {note}
      </pre>
    </AppCard>
  )
}

function Keys({ keys }: Pick<Log, 'keys'>) {
  return (
    <AppCard title={keys.length === 1 ? words.keys.one : words.keys.many}>
      <ul>
        {keys.map(({ vkey, addedAt }, at) => (
          <li key={vkey} className="border-line px-5 py-4 not-first:border-t">
            <code className="mono text-xs leading-[1.6] wrap-anywhere">{vkey}</code>
            <p className="mt-2 text-sm leading-[1.6] text-fg-muted">
              {at === 0
                ? `${words.keys.since(formatDay(addedAt))} ${words.keys.compare}`
                : words.keys.retired(formatDay(addedAt))}
            </p>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

function Entries({ entries }: Pick<Log, 'entries'>) {
  if (entries.length === 0)
    return (
      <AppCard title={words.entries.title}>
        <p className="p-5 text-fg-muted">{words.entries.none}</p>
      </AppCard>
    )
  return (
    <AppCard title={words.entries.title}>
      <ol className="px-5 pt-2.5 pb-4">
        {entries.map(({ index, kind, ref, at }) => (
          <li
            key={index}
            className="relative py-[9px] ps-6 text-sm leading-[1.45] before:absolute before:start-0.5 before:top-[15px] before:size-[7px] before:rounded-full before:bg-accent"
          >
            <b>
              {index} · {words.entries.of[kind] ?? kind}
            </b>
            <code className="mono block text-xs wrap-anywhere text-fg-subtle">{ref}</code>
            <time dateTime={at} className="block text-xs text-fg-subtle">
              {`${formatDay(at)}, ${at.slice(11, 19)} UTC`}
            </time>
          </li>
        ))}
      </ol>
    </AppCard>
  )
}

type MonitorProps = Pick<Log, 'prefix'> & { hasPolicy: boolean }

function MonitorCard({ prefix, hasPolicy }: MonitorProps) {
  const { paths, watch } = words.monitor
  const shown = paths.filter(([path]) => hasPolicy || path !== '/policy')
  const lines = [...shown.map(([path, text]) => [prefix + path, text]), watch]
  return (
    <AppCard title={words.monitor.title}>
      <ul>
        {lines.map(([code, text]) => (
          <li
            key={code}
            className="grid gap-1 border-line px-5 py-3 text-md not-first:border-t min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] min-[40rem]:gap-4"
          >
            <code className="mono text-xs leading-[1.6] wrap-anywhere">{code}</code>
            <span className="text-fg-muted">{text}</span>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}

function Closed({ logs }: Pick<Log, 'logs'>) {
  return (
    <AppCard title={words.closed.title}>
      <div className="grid gap-2 p-5">
        {logs.map(({ origin, prefix }) => (
          <a key={origin} href={`${prefix}/checkpoint`} className="mono break-all underline">
            {origin}
          </a>
        ))}
        <p className="text-sm text-fg-muted">{words.closed.text}</p>
      </div>
    </AppCard>
  )
}
