import { renewLink } from '../accounts/one-time-link.store.server.ts'
import { certificateQueries } from '../certificates/certificate.schema.ts'
import { wordpressNames } from '../pages/redirects/redirect.schema.ts'
import type { FromRooms } from '../server/services.ts'
import { readBrand } from '../site-content/read-brand.server.ts'
import { serves } from './served-addresses.ts'

export const fromRooms: FromRooms = {
  renewLink,
  queries: {
    '/': wordpressNames,
    '/blog': ['page'],
    '/blog/tag/*': ['page'],
    '/blog/author/*': ['page'],
    '/contact': ['interest'],
    ...certificateQueries,
  },
  serves,
  readBrand,
}
