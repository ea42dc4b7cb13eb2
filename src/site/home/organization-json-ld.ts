import { brand, listedMailboxes, offices, socialLinks } from '../../../content/brand.ts'

/** Who runs this site, for search engines. */
export function organizationJsonLd(siteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: new URL('/', siteUrl).href,
    logo: new URL('/icon-512.png', siteUrl).href,
    slogan: brand.tagline,
    description: brand.description,
    foundingDate: String(brand.foundedYear),
    sameAs: socialLinks.map(({ href }) => href),
    contactPoint: listedMailboxes.map(({ label, address }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      email: address,
    })),
    location: offices.map(({ name, country }) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: country },
    })),
  }
}
