import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { articles } from '../../../content/articles/articles.ts'
import { publicPaths } from '../../site/public-paths.ts'
import { socialCardPath } from './social-card-path.ts'

it.each([...publicPaths, ...articles.map(({ slug }) => `/blog/${slug}`)])(
  '%s has its card',
  (path) => {
    expect(existsSync(`public${socialCardPath(path)}`)).toBe(true)
  },
)
