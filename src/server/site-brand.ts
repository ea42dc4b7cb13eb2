import { brand, mailboxes } from '../../content/brand.ts'

/** What the site is called, and whom to ask, as editors have changed it. */
export type SiteBrand = { name: string; tagline: string; logo?: string; support: string }

export const shippedBrand: SiteBrand = {
  name: brand.name,
  tagline: brand.tagline,
  support: mailboxes.support.address,
}
