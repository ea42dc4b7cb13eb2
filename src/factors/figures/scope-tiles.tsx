import type { ReactNode } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { cx } from '../../lib/cx.ts'
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
    <div className="grid grid-cols-[3fr_6.4fr_3fr_2.6fr] gap-4 max-lg:grid-cols-3 max-sm:grid-cols-1 max-sm:gap-3">
      <Tile {...words.scope1} fill="fill-data-1" {...scope1} href={rowsHref?.('1')} />
      <section className={cx(tileStyle, plainTile, 'max-lg:col-span-full sm:max-lg:-order-1')}>
        <TileHead
          name={words.scope2.name}
          note={power ? words.scope2.noteWithPower(power) : words.scope2.note}
          href={rowsHref?.('2')}
        />
        <div className="grid flex-1 grid-cols-[1fr_auto_1fr] gap-x-[18px] max-sm:gap-x-3 max-[22.5rem]:grid-cols-1">
          <Half {...scope2Location} {...words.scope2.location} />
          <Or />
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
      <section className={cx(tileStyle, 'border-dashed border-line-strong')}>
        <TileHead {...words.outside} href={rowsHref?.('outside')} />
        <Tonnes t={outside.t} />
        <p className={textStyle}>{words.outside.inNoTotal}</p>
      </section>
    </div>
  )
}

const tileStyle = 'flex min-w-0 flex-col rounded-lg border px-[22px] py-5 max-sm:p-[18px]'
const plainTile = 'border-line bg-surface'
const textStyle = 'mt-1.5 pb-3.5 text-xs text-fg-muted'

type Mass = { t: string; percent: number }

type Head = { name: string; note: string; href?: string | undefined }

function Tile({ name, note, href, fill, t, percent }: Mass & Head & { fill: string }) {
  return (
    <section className={cx(tileStyle, plainTile)}>
      <TileHead name={name} note={note} href={href} />
      <Tonnes t={t} />
      <p className={textStyle}>{words.share(percent.toFixed(1))}</p>
      <ShareBar percent={percent} fill={fill} />
    </section>
  )
}

function Half({ name, note, t, percent }: Mass & { name: string; note: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <Tonnes t={t} />
      <p className={textStyle}>
        <strong className="font-semibold text-fg">{name}</strong> {note}
      </p>
      <ShareBar percent={percent} fill="fill-data-2" />
    </div>
  )
}

/** Between the halves, with a line on each side of it. */
function Or() {
  return (
    <div className="flex flex-col items-center gap-1.5 pt-3.5 pb-5 text-xs/[1.6] text-fg-subtle max-[22.5rem]:flex-row max-[22.5rem]:py-2">
      <span className={lineStyle} />
      {words.scope2.or}
      <span className={lineStyle} />
    </div>
  )
}

const lineStyle = 'w-px flex-1 bg-line-strong max-[22.5rem]:h-px max-[22.5rem]:w-auto'

function TileHead({ name, note, href }: Head) {
  return (
    <h3 className="text-md leading-[1.35] font-semibold tracking-[-0.005em]">
      {href ? (
        <AppLink
          href={href}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {name}
        </AppLink>
      ) : (
        name
      )}
      <span className="block text-xs/[1.35] font-normal text-fg-muted">{note}</span>
    </h3>
  )
}

function Tonnes({ t }: { t: string }): ReactNode {
  return (
    <p className="mt-3.5 text-[clamp(1.75rem,1.3rem+1.1vw,2.375rem)] leading-[1.05] font-medium tracking-[-0.045em] whitespace-nowrap">
      {t}
      <small className="ms-[5px] text-md font-normal tracking-text text-fg-subtle">t</small>
    </p>
  )
}

/** A share of the location-based total. */
function ShareBar({ percent, fill }: { percent: number; fill: string }) {
  const width = Math.min(100, Math.max(0, percent))
  return (
    <svg
      width="100%"
      height="6"
      aria-hidden="true"
      className="mt-auto block rounded-xs bg-data-track"
    >
      <rect width={`${width}%`} height="6" rx="3" className={fill} />
    </svg>
  )
}
