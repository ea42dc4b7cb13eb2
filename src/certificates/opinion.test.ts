import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { opinionWords } from '../../content/claims/opinion.ts'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { sampleWithOpinion, sampleWithRetiredKey } from '../../tests/support/sign-sample.ts'
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { verifyCertificate } from '../certificate-check/verify-certificate.ts'
import type { CertificateSummary } from './certificate.store.server.ts'
import { describeCertificate } from './describe-certificate.ts'
import { badgeSvg } from './forms/badge.ts'
import { certificatePdf } from './forms/certificate-pdf.server.ts'
import { CertificatesTable } from './page/certificates-table.tsx'
import { noTrust } from './site-trust.ts'
import { sampleLogKey } from './trusted-log-keys.ts'

const modified = [
  ['qualified', 'Qualified opinion', 'Limited assurance, qualified opinion'],
  [
    'adverse',
    'Adverse opinion: the figures are not fairly stated',
    'Adverse opinion, limited-level engagement',
  ],
  ['disclaimer', 'No opinion could be given', 'No opinion given, limited-level engagement'],
] as const

const summary = {
  id: 'SAMP-0000-0000-0001',
  organisation: 'Harbour',
  title: 'Inventory',
  country: 'AE',
  periodTo: '2025-12-31',
  totalLocationKg: '484254',
  assurance: 'limited',
  opinion: 'unmodified',
  verifier: 'Assurers',
  sample: false,
  status: 'valid',
  keyRevokedSince: null,
} as CertificateSummary

const check = (bundle: Bundle, standing?: 'valid') =>
  verifyCertificate(bundle, { trustedLogKeys: [sampleLogKey], standing })

async function pdfOf(bundle: Bundle) {
  const page = 'https://site.example/verify/SAMP-0000-0000-0001'
  const bytes = await certificatePdf({
    bundle,
    page,
    trust: noTrust,
    now: new Date(0),
    siteName: 'Terraproof',
  })
  return pdfText(bytes).replaceAll(/\s+/g, ' ')
}

describe.each(modified)('a certificate with the opinion %s', (opinion, band, headline) => {
  const bundle = sampleWithOpinion(opinion)
  const figure = '484.254'

  it('is authentic, and the command line states the opinion before the figures', () => {
    const lines = describeCertificate(bundle, check(bundle, 'valid'))
    const text = lines.join('\n')
    expect(text.indexOf(band)).toBeLessThan(text.indexOf(figure))
    expect(text.indexOf(headline)).toBeLessThan(text.indexOf(figure))
    expect(text).toContain('Half of the meters were never read.\n')
    const authentic = opinionWords.authentic[opinion]
    expect(lines.at(-1)).toBe(`${authentic}: 17 of 17 checks passed.`)
    expect(describeCertificate(bundle, check(bundle)).at(-2)).toBe(
      `${authentic}. Standing not asked: 17 of 17 checks passed.`,
    )
  })

  it('is in the PDF before the figures, which never just says valid', async () => {
    const text = await pdfOf(bundle)
    expect(text.indexOf(band)).toBeLessThan(text.indexOf(figure))
    expect(text).toContain(headline)
    expect(text).toContain(opinionWords.authentic[opinion])
    expect(text).not.toContain(' Valid ')
    expect(text).toContain('. Asked on 1 January 1970, 00:00 UTC')
  })

  it('is on the badge before the figures', () => {
    const svg = badgeSvg({ ...summary, opinion }, new Date(0))
    expect(svg.indexOf(band)).toBeLessThan(svg.indexOf(figure))
    expect(svg).toContain(`${headline}, by Assurers`)
  })

  it('has its opinion in the list, green only where assurance was given', () => {
    const row = renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(CertificatesTable, {
          certificates: [
            { ...summary, isSample: false, headline, opinion, isKeyRevoked: false, tonnes: '1' },
          ],
        }),
      ),
    )
    expect(row).toContain(`>${opinionWords.short[opinion]}<`)
    expect(row).toContain(`${headline}, by Assurers`)
    expect(row.includes('>Valid<')).toBe(opinion === 'qualified')
  })
})

it.each(['adverse', 'disclaimer'] as const)('never calls %s assurance', async (opinion) => {
  const bundle = sampleWithOpinion(opinion)
  const shown = [
    opinionWords.headline('reasonable', opinion),
    opinionWords.band[opinion],
    opinionWords.short[opinion],
    opinionWords.authentic[opinion],
    badgeSvg({ ...summary, opinion }, new Date(0)),
    (await pdfOf(bundle)).split('What this does not prove')[0],
    describeCertificate(bundle, check(bundle)).slice(0, 4).join('\n'),
  ].join('\n')
  // The sample's verifier is called Sample Assurance.
  expect(shown.replaceAll('Sample Assurance', '')).not.toMatch(/assurance/i)
})

it('says on every form that the key was revoked after it had signed', async () => {
  const bundle = sampleWithRetiredKey()
  const result = check(bundle, 'valid')
  expect(result.outcome).toBe('valid')
  expect(describeCertificate(bundle, result).join('\n')).toContain('1 October 2026')
  expect(await pdfOf(bundle)).toContain(
    'key was revoked from 1 October 2026, 00:00 UTC. This statement was signed before that',
  )
  const revoked = { ...summary, keyRevokedSince: new Date('2026-10-01') }
  expect(badgeSvg(revoked, new Date(0))).toContain('key was revoked after this was signed')
  expect(badgeSvg(summary, new Date(0))).not.toContain('revoked')
  expect(badgeSvg(summary, new Date(0))).toContain('Standing asked on 1 January 1970')
})

it('counts what could not run apart from what passed, and says what to do about the standing', () => {
  const bundle = sampleWithOpinion('unmodified')
  const lines = describeCertificate(bundle, verifyCertificate(bundle))
  expect(lines.at(-2)).toBe(
    'Signatures and figures valid. Standing not asked: 16 of 16 checks passed. 1 could not run: Log key.',
  )
  expect(lines.at(-1)).toContain('open /verify/SAMP-0000-0000-0001 on the site that published it')
  expect(lines.find((line) => line.includes('Log key was not compared'))).toMatch(/^– /)
})
