import type { ReactNode } from 'react'

export function Terms({ terms }: { terms: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="certificate-terms">
      {terms.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
