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
import './log.css'

export function loader({ context }: Route.LoaderArgs) {
  return readLogPage(context.get(servicesContext).db)
}

export function meta({ matches }: Route.MetaArgs) {
  const siteUrl = siteUrlFrom(matches)
  return [
    ...pageMeta({ ...words.meta, path: '/log', siteUrl }),
    breadcrumbList(siteUrl, { name: words.meta.title, path: '/log' }),
  ]
}

export default function LogRoute({ loaderData: log }: Route.ComponentProps) {
  const { stats } = words
  return (
    <SiteLayout>
      <section aria-labelledby="log" className="log-hero on-dark">
        <Container>
          <h1 id="log">{words.title}</h1>
          <p className="mt-[18px] max-w-[36em] text-lead text-fg-muted">{words.lead}</p>
          {log.frozen && <Frozen reason={log.frozen} />}
          <StatStrip
            className="mt-11"
            stats={[
              { value: log.size.toLocaleString('en-GB'), label: stats.entries },
              { value: log.newestDay ?? '–', label: stats.newest },
              { value: String(log.keys.length), label: stats.keys(log.keys.length) },
              { value: '0', label: stats.witnesses },
            ]}
          />
        </Container>
      </section>
      <section aria-labelledby="tree" className="log-section">
        <Container>
          <TreeFigure />
          <div className="log-grid">
            <div>
              <CompareCard logs={log.logs} vkeys={log.vkeys} />
              <MonitorCard prefix={log.prefix} />
            </div>
            <div>
              <Checkpoint note={log.note} />
              <Keys keys={log.keys} />
              <Entries entries={log.entries} />
              {log.logs.length > 1 && <Closed logs={log.logs.slice(0, -1)} />}
              <p className="log-note">
                <Icon of={Info} size={18} />
                <span>
                  <b>{words.cannot.title}</b> {words.cannot.text}
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
    <div role="alert" className="log-frozen">
      <Icon of={Snowflake} size={22} />
      <div>
        <h2>{words.frozen.title}</h2>
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
      <pre className="log-pre">{note}</pre>
    </AppCard>
  )
}

function Keys({ keys }: Pick<Log, 'keys'>) {
  return (
    <AppCard title={keys.length === 1 ? words.keys.one : words.keys.many}>
      <ul className="log-keys">
        {keys.map(({ vkey, addedAt }, at) => (
          <li key={vkey}>
            <code className="mono">{vkey}</code>
            <p>
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
      <ol className="log-entries">
        {entries.map(({ index, kind, ref, at }) => (
          <li key={index}>
            <b>
              {index} · {words.entries.of[kind] ?? kind}
            </b>
            <code className="mono">{ref}</code>
            <time dateTime={at}>{`${formatDay(at)}, ${at.slice(11, 19)} UTC`}</time>
          </li>
        ))}
      </ol>
    </AppCard>
  )
}

function MonitorCard({ prefix }: Pick<Log, 'prefix'>) {
  return (
    <AppCard title={words.monitor.title}>
      <ul className="log-paths">
        {words.monitor.paths.map(([path, text]) => (
          <li key={path}>
            <code className="mono">
              {prefix}
              {path}
            </code>
            <span>{text}</span>
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
