import { lazy, memo, Suspense } from 'react'
import { forgeWords } from '../../../content/claims/forge.ts'
import { useNear } from '../../lib/use-near.ts'
import { Container } from '../../ui/container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { SiteTrust } from '../site-trust.ts'

const ForgeBench = lazy(async () => ({
  default: (await import('../forge/forge-bench.tsx')).ForgeBench,
}))

/** Loads its script and sixty fields when the reader scrolls near and the file is loaded. */
export const ForgeSection = memo(function ForgeSection({
  text,
  trust,
}: {
  text: string
  trust: SiteTrust
}) {
  const [section, isNear] = useNear<HTMLElement>()
  return (
    <section
      ref={section}
      aria-labelledby="forge"
      className="on-dark py-(--space-section) noscript:hidden!"
    >
      <Container>
        <SectionHeading
          id="forge"
          title={forgeWords.heading}
          tail={forgeWords.tail}
          className="max-w-[44rem]"
        />
        <div className="min-h-[60rem]">
          {text !== '' && isNear && (
            <Suspense>
              <ForgeBench key={text} text={text} trust={trust} />
            </Suspense>
          )}
        </div>
      </Container>
    </section>
  )
})
