import { createElement, Fragment, type ReactNode } from 'react'
import type { Mark, Piece } from './compare-pages.ts'

/** Inline elements of a page; others are not rendered. */
const inlineTags = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'span'])

/** Renders runs of text with their marks as elements; nothing is parsed as HTML. */
export function Pieces({
  pieces,
  without,
}: {
  pieces: readonly Piece[]
  without?: Piece['change']
}) {
  const runs = joined(pieces.filter(({ change }) => change === undefined || change !== without))
  return runs.map((run, index) => {
    const content = wrapped(run)
    const key = `run ${index}`
    if (run.change === 'added') return <ins key={key}>{content}</ins>
    if (run.change === 'removed') return <del key={key}>{content}</del>
    return <Fragment key={key}>{content}</Fragment>
  })
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    const isSame = last?.change === piece.change && isEqual(last?.marks ?? [], piece.marks)
    if (last && isSame) runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

function isEqual(a: readonly Mark[], b: readonly Mark[]) {
  return JSON.stringify(a) === JSON.stringify(b)
}

function wrapped({ text, marks }: Piece): ReactNode {
  return marks.reduceRight<ReactNode>((inner, { tag, className }) => {
    if (!inlineTags.has(tag)) return inner
    // A link of an old version is only underlined, because it must not lead away from here.
    return createElement(tag === 'a' ? 'u' : tag, { className }, inner)
  }, text)
}
