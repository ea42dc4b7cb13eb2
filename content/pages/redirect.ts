import { brand } from '../brand.ts'
import type { PageMeta } from './marketing-page.ts'

export const redirectMeta: PageMeta = {
  title: 'Redirecting',
  description: `On the way to the ${brand.name} platform.`,
}

export const redirectPage = {
  path: '/redirect',
  title: `Redirecting to ${brand.name} Platform...`,
  fallback: { text: 'Nothing happening?', label: 'Continue to the platform' },
  /** The target if no external platform is configured. */
  withoutPlatformHref: '/home',
}
