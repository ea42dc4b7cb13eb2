import type { Services } from '../services.ts'

/**
 * The variables of the Hono context that every request has. A guard declares what it adds where it
 * stands: see `ContextVariableMap` in require-editor.server.ts.
 */
export type AppEnv = {
  Bindings: {
    remoteAddress: string
    /** Of a request that another one makes; it is not logged a second time. */
    isInner?: boolean
  }
  Variables: {
    services: Services
    requestId: string
    /** The client's address, for rate limits. */
    address: string
    /** A page that is rendered for all gets no header of this request. */
    acceptEncoding: string | undefined
    /** Asks for a document at another address of the site, without a header of this request. */
    request(path: string): Promise<Response>
  }
}
