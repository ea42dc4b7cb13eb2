import { memo } from 'react'
import { notProved } from '../../../content/claims/not-proved.ts'
import { Container } from '../../ui/container.tsx'

export const NotProvedSection = memo(function NotProvedSection() {
  return (
    <section aria-labelledby="not-proved" className="certificate-section">
      <Container className="certificate-columns">
        <div>
          <h2 id="not-proved">{notProved.heading}</h2>
          <p className="mt-4 text-lead text-fg-muted">{notProved.lead}</p>
        </div>
        <ol className="not-proved-list">
          {notProved.sentences.map(({ claim, instead }) => (
            <li key={claim}>
              <p>
                <strong>{claim}</strong> {instead}
              </p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
})
