import { createContext } from 'react-router'
import type { ApiCall } from './http/describe-call.ts'
import type { CachedPage } from './page-cache/page-cache.ts'
import type { Services } from './services.ts'

/** The services that loaders and actions of routes get from the server. */
export const servicesContext = createContext<Services>()

export type Visitor = { address: string; requestId: string; acceptEncoding?: string | undefined }

export const visitorContext = createContext<Visitor>()

/** entry.server stores the error of a loader or action here, to set the status of the answer. */
export const failureContext = createContext<{ error?: unknown }>()

/**
 * entry.server stores the kind of a page that is not there, and the cached page of that kind. All of
 * a kind look the same, and are rendered once.
 */
export type Missing = { kind?: string; page?: CachedPage | undefined }
export const missingContext = createContext<Missing>()

/** Marks the scripts that the product itself writes into a document. */
export const scriptMarkContext = createContext<string>()

/** All calls of the API, for the page that describes them. */
export const apiCallsContext = createContext<() => ApiCall[]>()
