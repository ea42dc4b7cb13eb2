import { marketingPages } from '../../content/pages/marketing-pages.ts'

/** Every public address without a parameter that search engines should know. */
export const publicPaths: readonly string[] = [
  '/',
  '/home',
  '/blog',
  ...marketingPages.map(({ path }) => path),
  '/contact',
  '/impact',
  '/dashboard',
  '/developers',
  '/verify',
  '/log',
]
