import type { ReactNode } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { Scope } from '../categories.ts'
import type { ScopeFigures } from './scope-figures.ts'

const words = certificateWords.counted

type ScopeTilesProps = {
  scopes: ScopeFigures
  /** The address of a scope's rows, for users who may see them. */
  rowsHref?: (scope: Scope) => string
}

/** Scope 2 is one tile with two halves, which are never added. */
export function ScopeTiles({ scopes, rowsHref }: ScopeTilesProps) {
  const { scope1, scope2Location, scope2Market, scope3, outside, power } = scopes
  return (
    <div className="scope-tiles">
      <Tile {...words.scope1} fill="fill-data-1" {...scope1} href={rowsHref?.('1')} />
      <section className="scope-tile is-double">
        <TileHead
          name={words.scope2.name}
          note={power ? words.scope2.noteWithPower(power) : words.scope2.note}
          href={rowsHref?.('2')}
        />
        <div className="scope-halves">
          <Half {...scope2Location} {...words.scope2.location} />
          <div className="scope-or">{words.scope2.or}</div>
          <Half {...scope2Market} {...words.scope2.market} />
        </div>
      </section>
      <Tile
        name={words.scope3.name}
        note={words.scope3.note(words.categories(scope3.categories))}
        fill="fill-data-5"
        {...scope3}
        href={rowsHref?.('3')}
      />
      <section className="scope-tile is-outside">
        <TileHead {...words.outside} href={rowsHref?.('outside')} />
        <Tonnes t={outside.t} />
        <p className="scope-text">{words.outside.inNoTotal}</p>
      </section>
    </div>
  )
}

type Mass = { t: string; percent: number }

type Head = { name: string; note: string; href?: string | undefined }

function Tile({ name, note, href, fill, t, percent }: Mass & Head & { fill: string }) {
  return (
    <section className="scope-tile">
      <TileHead name={name} note={note} href={href} />
      <Tonnes t={t} />
      <p className="scope-text">{words.share(percent.toFixed(1))}</p>
      <ShareBar percent={percent} fill={fill} />
    </section>
  )
}

function Half({ name, note, t, percent }: Mass & { name: string; note: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <Tonnes t={t} />
      <p className="scope-text">
        <strong className="font-semibold text-fg">{name}</strong> {note}
      </p>
      <ShareBar percent={percent} fill="fill-data-2" />
    </div>
  )
}

function TileHead({ name, note, href }: Head) {
  return (
    <h3>
      {href ? <AppLink href={href}>{name}</AppLink> : name}
      <span>{note}</span>
    </h3>
  )
}

function Tonnes({ t }: { t: string }): ReactNode {
  return (
    <p className="scope-value">
      {t}
      <small>t</small>
    </p>
  )
}

/** A share of the location-based total. */
function ShareBar({ percent, fill }: { percent: number; fill: string }) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    <svg width="100%" height="6" aria-hidden="true" className="share-bar">
      <rect width={`${width}%`} height="6" rx="3" className={fill} />
    </svg>
  )
}
