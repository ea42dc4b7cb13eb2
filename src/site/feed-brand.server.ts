import type { FeedBrand } from '../frames/site/machine-files.ts'
import type { Services } from '../server/services.ts'

/** As editors named the site, with the address of its logo. */
export async function feedBrand({ readBrand, siteUrl }: Services): Promise<FeedBrand> {
  const { name, tagline, logo } = await readBrand()
  return { name, tagline, logo: logo ? new URL(logo, siteUrl).href : null }
}
