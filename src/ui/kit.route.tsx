import './app/signed-in.css'
import { Container } from './container.tsx'
import { KitControls } from './kit/kit-controls.tsx'
import { KitFeedback } from './kit/kit-feedback.tsx'
import { KitFields } from './kit/kit-fields.tsx'
import { KitFoundations } from './kit/kit-foundations.tsx'
import { Logo } from './logo.tsx'

export function meta() {
  return [{ title: 'Component kit' }, { name: 'robots', content: 'noindex' }]
}

/** Every component in every state, for developers. Not part of the product. */
export default function Kit() {
  return (
    <main id="main">
      <Container className="grid gap-2 pt-12 pb-24">
        <header>
          <Logo name="Terraproof" size={30} />
          <h1 className="mt-[22px]">Component kit</h1>
          <p className="mt-2.5 text-lead text-fg-muted">
            Every state a developer needs beside the pages.
          </p>
        </header>
        <KitFoundations />
        <KitControls title="Buttons and badges, light" />
        <div className="on-dark mt-5 rounded-xl px-4 pb-4 sm:px-8">
          <KitControls title="Buttons and badges, dark" />
        </div>
        <KitFields />
        <KitFeedback />
      </Container>
    </main>
  )
}
