import { createContext } from 'react-router'
import type { ApiCall } from './http/describe-call.ts'
import type { Services } from './services.ts'

/** What loaders and actions of route modules get from the server. */
export const servicesContext = createContext<Services>()

export const visitorContext = createContext<{ address: string; requestId: string }>()

/** Where entry.server leaves what a loader or action threw, for the status of the answer. */
export const failureContext = createContext<{ error?: unknown }>()

/** Marks the scripts that the product itself writes into a document. */
export const scriptMarkContext = createContext<string>()

/** Every call of the API, for the page that describes them. */
export const apiCallsContext = createContext<() => ApiCall[]>()
