import { createElement, type ReactNode } from 'react'
import { pageHistory as words } from '../../../content/cms/history.ts'
import { cx } from '../../lib/cx.ts'
import { trustedHtml } from '../../lib/trusted-html.ts'
import type { Block, Entry } from './compare-pages.ts'
import { Pieces } from './pieces.tsx'

export type Shown = 'a' | 'b' | 'inline'

/** The blocks of one version, or of both in one text, with the changes marked. */
export function ComparedText({ entries, shown }: { entries: readonly Entry[]; shown: Shown }) {
  return (
    <div className="prose compared">
      {entries
        .filter((entry) => isShown(entry, shown))
        .map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never change
          <ComparedBlock key={index} entry={entry} shown={shown} />
        ))}
    </div>
  )
}

function isShown({ side, change }: Entry, shown: Shown) {
  if (shown === 'inline') return !(change === 'moved' && side === 'a')
  return side === 'both' || side === shown
}

function ComparedBlock({ entry, shown }: { entry: Entry; shown: Shown }) {
  const { change, block, pieces, links = [], direction } = entry
  const isMarked = change !== 'same'
  return (
    <div className={cx('compared-block', isMarked && `compared-${change}`)}>
      {change in words.marks && (
        <span className="sr-only">{words.marks[change as keyof typeof words.marks]}: </span>
      )}
      {direction && <p className="compared-note">{words.moved[direction]}</p>}
      {block.file && isMarked && <p className="compared-note">{words.picture(block.file)}</p>}
      {pieces ? (
        <ChangedBlock block={block} number={numberOf(block, shown)}>
          <Pieces pieces={pieces} without={withoutChange[shown]} />
        </ChangedBlock>
      ) : (
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it, and its blocks are whole
          dangerouslySetInnerHTML={{
            __html: trustedHtml(asBlock(block.html, numberOf(block, shown))),
          }}
        />
      )}
      {links.map(({ text, from, to }) => (
        <p key={text} className="compared-note">
          {words.link(text)} {shown !== 'b' && <del className="font-mono">{from}</del>}{' '}
          {shown !== 'a' && <ins className="font-mono">{to}</ins>}
        </p>
      ))}
    </div>
  )
}

const withoutChange = { a: 'added', b: 'removed', inline: undefined } as const

function numberOf({ number, numberBefore }: Block, shown: Shown) {
  return shown === 'a' ? (numberBefore ?? number) : number
}

type ChangedBlockProps = { block: Block; number: number | undefined; children: ReactNode }

function ChangedBlock({ block, number, children }: ChangedBlockProps) {
  if (number !== undefined) {
    return (
      <ol start={number}>
        <li>{children}</li>
      </ol>
    )
  }
  return createElement(block.tag === 'li' ? 'p' : block.tag, null, children)
}

/** A list item is shown alone here, so it gets its own list. */
function asBlock(html: string, number: number | undefined) {
  if (!html.startsWith('<li')) return html
  return number === undefined ? `<ul>${html}</ul>` : `<ol start="${number}">${html}</ol>`
}
