import { type Context, Hono } from 'hono'
import { certificateErrors } from '../../content/errors/certificates.ts'
import { AppError } from '../lib/app-error.ts'
import { countedTotal } from '../server/db/list-part.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { valid } from '../server/http/valid.ts'
import { fillPageCache } from '../server/page-cache/fill-page-cache.ts'
import { sitePolicyOf } from '../transparency/witnesses/site-policy.server.ts'
import { certificateFilter } from './certificate.schema.ts'
import { certificateParam, oneSpelling } from './certificate-call.server.ts'
import { badgeSvg } from './forms/badge.ts'
import { drawCertificate } from './forms/draw-certificate.server.ts'
import { offlineFile } from './offline/offline-file.server.ts'
import { presentCertificate } from './present-certificate.ts'
import {
  findCertificate,
  findCertificateSummary,
  listCertificates,
  readSiteTrust,
} from './published-certificates.server.ts'
import { vsmeOf } from './vsme/vsme.server.ts'
import { vsmeAnswer } from './vsme/vsme-answer.server.ts'

const call = callsOf('Certificates')
// The same for everybody. A browser asks again each time, and is told if nothing has changed.
const fresh = { 'Cache-Control': 'no-cache' }

/** Certificates for other programs, and the forms that people can download. */
export const certificateApi = new Hono<AppEnv>()
  .get(
    '/',
    call(
      'List public certificates, 25 at a time',
      `certificates, where the next begin, and ${countedTotal}`,
    ),
    valid('query', certificateFilter),
    fillPageCache,
    async (c) => {
      const now = new Date()
      const { found, ...list } = await c.var.services.readPublic((db) =>
        listCertificates(db, c.req.valid('query')),
      )
      return c.json(
        { certificates: found.map((one) => presentCertificate(one, now)), ...list },
        200,
        fresh,
      )
    },
  )
  // Before the page cache, which does not hear of a new identifier of the organisation.
  .get(
    '/:id/vsme.json',
    call(
      'Download the greenhouse gas part of a VSME report (B3) as xBRL-JSON; 409 if it does not stand',
      'an xBRL-JSON document',
    ),
    valid('param', certificateParam),
    oneSpelling,
    async (c) => {
      await c.var.services.limiter.take(vsmeLimit, c.var.address)
      const { text, name } = await vsmeOf(c.var.services, c.req.param('id'))
      return vsmeAnswer(c, name, text)
    },
  )
  .use('/:id/*', valid('param', certificateParam), oneSpelling, fillPageCache)
  .get('/:id', call('Read what a certificate states', 'certificate'), async (c) => {
    const certificate = await foundSummary(c)
    return c.json({ certificate: presentCertificate(certificate, new Date()) }, 200, fresh)
  })
  .get(
    '/:id/bundle.json',
    call('Download a certificate with all that is needed to check it', 'the bundle'),
    async (c) => {
      const { text } = await found(c)
      return c.body(text, 200, { ...fresh, 'Content-Type': 'application/json; charset=utf-8' })
    },
  )
  .get(
    '/:id/offline.html',
    call('Download a certificate as a file that checks itself', 'an HTML document'),
    async (c) => {
      const { id, text } = await found(c)
      const { config, readPublic } = c.var.services
      const trust = await readPublic((db) => readSiteTrust(db, sitePolicyOf(config)))
      return c.body(await offlineFile(id, text, trust), 200, {
        ...fresh,
        'Content-Type': 'text/html; charset=utf-8',
        // Downloaded, and not opened as a page of this site.
        'Content-Disposition': `attachment; filename="${id}.html"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
    },
  )
  .get(
    '/:id/certificate.pdf',
    call('Download a certificate as a PDF with its bundle attached', 'a PDF document'),
    async (c) => {
      const { readPublic, limiter, siteUrl, config } = c.var.services
      await limiter.take(pdfLimit, c.var.address)
      const { id, bundle } = await found(c)
      const trust = await readPublic((db) => readSiteTrust(db, sitePolicyOf(config)))
      const page = `${siteUrl}/verify/${id}`
      const { name: siteName } = await c.var.services.readBrand()
      const pdf = await drawCertificate({ bundle, page, trust, now: new Date(), siteName })
      return c.body(pdf, 200, {
        ...fresh,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${id}.pdf"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
    },
  )
  .get(
    '/:id/badge.svg',
    call('Show a certificate in one small picture, also on other sites', 'an SVG picture'),
    async (c) => {
      const certificate = await foundSummary(c)
      return c.body(badgeSvg(certificate, new Date()), 200, {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
    },
  )

const vsmeLimit = { name: 'certificate-vsme', max: 60, windowSeconds: 60 }
const pdfLimit = { name: 'certificate-pdf', max: 60, windowSeconds: 60 }

async function found(c: Context<AppEnv>) {
  const id = c.req.param('id') ?? ''
  const { readPublic, config } = c.var.services
  const site = sitePolicyOf(config)
  const certificate = await readPublic((db) => findCertificate(db, id, site))
  if (certificate) return certificate
  throw notFound()
}

async function foundSummary(c: Context<AppEnv>) {
  const id = c.req.param('id') ?? ''
  const certificate = await c.var.services.readPublic((db) => findCertificateSummary(db, id))
  if (certificate) return certificate
  throw notFound()
}

function notFound() {
  return new AppError('not_found', certificateErrors.noCertificate)
}
