import { articleWords } from '../../../content/articles/articles.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Container } from '../../ui/container.tsx'
import { articlePath } from './article-path.ts'
import type { ArticleLink } from './article-source.server.ts'

export function KeepReading({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <section className="bg-surface py-[clamp(3rem,5vw,5rem)]">
      <Container>
        <h2 className="mb-7">{articleWords.keepReading}</h2>
        <ul className="grid gap-6 sm:grid-cols-2">
          {articles.map(({ slug, title, description, thumbnail }) => (
            <li key={slug} className="grid">
              <AppLink
                href={articlePath(slug)}
                className="grid items-center overflow-hidden rounded-xl! border border-line transition-[border-color,box-shadow] duration-(--duration-base) hover:border-line-strong hover:shadow-md lg:grid-cols-[200px_1fr]"
              >
                <img
                  src={`/images/thumb-${thumbnail}.svg`}
                  alt=""
                  width="400"
                  height="300"
                  loading="lazy"
                  className="size-full object-cover max-lg:aspect-video lg:min-h-40"
                />
                <span className="block px-6 py-5">
                  <span className="block text-h3 font-medium">{title}</span>
                  <span className="mt-2 block text-md text-fg-muted">{description}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
