import { createContext } from 'react-router'
import type { ApiCall } from './http/describe-call.ts'
import type { Services } from './services.ts'

/** The services that loaders and actions of routes get from the server. */
export const servicesContext = createContext<Services>()

export const visitorContext = createContext<{ address: string; requestId: string }>()

/** entry.server stores the error of a loader or action here, to set the status of the answer. */
export const failureContext = createContext<{ error?: unknown }>()

/** Marks the scripts that the product itself writes into a document. */
export const scriptMarkContext = createContext<string>()

/** All calls of the API, for the page that describes them. */
export const apiCallsContext = createContext<() => ApiCall[]>()
