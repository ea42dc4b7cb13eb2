import { type SiteBrand, shippedBrand } from '../server/site-brand.ts'
import { frameDocument } from './documents.server.ts'
import { type Reading, readContent } from './read-content.server.ts'

export async function readBrand(services: Reading): Promise<SiteBrand> {
  const { name, tagline, logo, mailboxes } = await readContent(services, frameDocument)
  const support = mailboxes.find(({ id }) => id === 'support')?.address ?? shippedBrand.support
  return { name, tagline, ...(logo && { logo }), support }
}
