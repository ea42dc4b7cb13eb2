import { createContext, use } from 'react'
import { type ConnectionsOf, cmsConnectionsWords } from '../../../content/cms/connections.ts'

type ConnectionsAt = { path: string; words: ConnectionsOf }

/** Whose connections the cards show. */
export const ConnectionsAt = createContext<ConnectionsAt>({
  path: '/api/cms/connections',
  words: cmsConnectionsWords,
})

export const useConnectionsAt = () => use(ConnectionsAt)
