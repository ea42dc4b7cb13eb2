import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { Container } from '../../ui/container.tsx'
import { ArticleChart } from './article-chart.tsx'
import { ArticleContents } from './article-contents.tsx'
import { ArticleHeader } from './article-header.tsx'
import { ArticleHero } from './article-hero.tsx'
import type { ArticlePage } from './article-source.server.ts'
import { KeepReading } from './keep-reading.tsx'
import { KeyFigures } from './key-figures.tsx'

export function ArticleView({ article, html, related }: ArticlePage) {
  return (
    <SiteLayout solidHeader>
      <article className="pt-(--header-h)">
        <Container className="pt-[clamp(2rem,4vw,3.5rem)] pb-(--space-section)">
          <ArticleHeader article={article} />
          <ArticleHero {...article.hero} />
          <div className="mt-[clamp(2.5rem,5vw,4.5rem)] grid justify-between gap-10 lg:grid-cols-[200px_minmax(0,var(--container-prose))_220px]">
            <ArticleContents headings={article.contents} />
            <div className="min-w-0">
              <Prose html={html.beforeChart} first />
              {article.chart && <ArticleChart {...article.chart} />}
              {html.afterChart && <Prose html={html.afterChart} />}
            </div>
            <KeyFigures figures={article.keyFigures} />
          </div>
        </Container>
      </article>
      <KeepReading articles={related} />
    </SiteLayout>
  )
}

function Prose({ html, first = false }: { html: string; first?: boolean }) {
  return (
    <div
      className={first ? 'article-prose article-start' : 'article-prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from our own Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
