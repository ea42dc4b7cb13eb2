import { listQuery } from '../../../lib/query/list-query.ts'
import { claimApiPath } from '../../claims-query.ts'
import type { ImportDefaults } from './use-import.ts'

/** How the last file was read, and which activities are known. */
export const importDefaultsQuery = (claimId: string) =>
  listQuery<ImportDefaults>(`${claimApiPath(claimId)}/import/defaults`)
