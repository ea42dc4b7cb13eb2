import { createContext } from 'react-router'
import type { Services } from './services.ts'

/** What loaders and actions of route modules get from the server. */
export const servicesContext = createContext<Services>()

export const visitorContext = createContext<{ address: string; requestId: string }>()
