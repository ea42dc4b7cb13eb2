import { renewLink } from '../accounts/one-time-link.store.server.ts'
import { certificateQueries } from '../certificates/certificate.schema.ts'
import type { FromRooms } from '../server/services.ts'

export const fromRooms: FromRooms = {
  renewLink,
  queries: { '/contact': ['interest'], ...certificateQueries },
}
