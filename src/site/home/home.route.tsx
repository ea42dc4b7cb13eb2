import { brand } from '../../../content/brand.ts'
import { type Frame, frame } from '../../../content/frame.ts'
import { homeMeta } from '../../../content/home/hero.ts'
import { type ChangedWords, WithChangedWords } from '../../frames/site/changed-words.tsx'
import { changedFrame, pageMeta, siteUrlFrom } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { overlay } from '../../lib/overlay.ts'
import { servicesContext } from '../../server/route-context.ts'
import {
  calculatorDocument,
  contactFormDocument,
  esgDocument,
  homeDocument,
} from '../../site-content/documents.server.ts'
import { readChangedOf } from '../../site-content/read-content.server.ts'
import { dormant } from '../../ui/dormant.tsx'
import type { Route } from './+types/home.route.ts'
import { Demo } from './demo.tsx'
import { Hero } from './hero.tsx'
import './home.css'

const Solutions = await dormant(async () => (await import('./solutions.tsx')).Solutions)
const Impact = await dormant(async () => (await import('./impact.tsx')).Impact)
const About = await dormant(async () => (await import('./about.tsx')).About)
const Workforce = await dormant(async () => (await import('./workforce.tsx')).Workforce)
const Sdg = await dormant(async () => (await import('./sdg.tsx')).Sdg)
const Contact = await dormant(
  async () => (await import('../../enquiries/enquiry-section.tsx')).EnquirySection,
)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const siteUrl = siteUrlFrom(matches)
  const words = overlay(homeMeta, (loaderData as ChangedWords | null)?.meta)
  return [
    ...pageMeta({ ...words, path: '/home', matches }),
    { 'script:ld+json': organizationJsonLd(siteUrl, overlay(frame, changedFrame(matches))) },
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  const changed = [homeDocument, contactFormDocument, calculatorDocument, esgDocument]
  return readChangedOf(context.get(servicesContext), changed)
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <WithChangedWords words={loaderData}>
      <HomePage />
    </WithChangedWords>
  )
}

export function HomePage() {
  return (
    <SiteLayout>
      <Hero />
      <Solutions />
      <Demo />
      <Impact />
      <About />
      <Workforce />
      <Sdg />
      <Contact />
    </SiteLayout>
  )
}

/** Who runs this site, for search engines. */
function organizationJsonLd(siteUrl: string, site: Frame) {
  const { name, tagline, logo = '/icon-512.png', social, mailboxes, offices } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: new URL('/', siteUrl).href,
    logo: new URL(logo, siteUrl).href,
    slogan: tagline,
    description: brand.description,
    foundingDate: String(brand.foundedYear),
    sameAs: social.map(({ href }) => href),
    contactPoint: mailboxes.map(({ label, address }) => ({
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
