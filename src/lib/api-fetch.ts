type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** FormData is sent as it is; any other value as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sent when a session has ended, so that screens with unsaved work can let the user sign in. */
export const signedOutEvent = 'terraproof-signed-out'

/** Sent when somebody has to set up a second step before anything else. */
export const setUpFirstEvent = 'terraproof-set-up-first'

type Ask = () => Promise<boolean>

let asksForProof: Ask | null = null

/** `ask` lets the user show that it is still them, and returns whether they did. Returns the end. */
export function askForProof(ask: Ask) {
  asksForProof = ask
  return () => {
    if (asksForProof === ask) asksForProof = null
  }
}

/** Makes all calls of the browser to /api. An empty answer becomes undefined. */
export async function apiFetch<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  try {
    return await send<Answer>(path, request)
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof_needed' && asksForProof
    if (!isAsked || !(await asksForProof?.())) throw error
    return send<Answer>(path, request)
  }
}

async function send<Answer>(path: string, request: ApiRequest): Promise<Answer> {
  const { method = 'GET', body, headers, signal } = request
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    signal,
  })
  const text = await response.text()
  if (!response.ok) {
    const error = apiError(response, text)
    if (error.code === 'not_signed_in') window.dispatchEvent(new Event(signedOutEvent))
    if (error.code === 'second_step_missing') window.dispatchEvent(new Event(setUpFirstEvent))
    throw error
  }
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

type ErrorBody = {
  code?: string
  message?: string
  fields?: Record<string, string>
  report?: object
  requestId?: string
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The message without the status. */
  readonly text: string
  readonly code?: string
  readonly fields?: Record<string, string>
  /** What was found in what was sent. */
  readonly report?: object
  readonly requestId?: string
  /** When to try again, if the server says so. */
  readonly retryAfterSeconds?: number

  constructor(status: number, text: string, body: ErrorBody = {}, retryAfterSeconds?: number) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.code = body.code
    this.fields = body.fields
    this.report = body.report
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Turns a failed answer into an error, however it was fetched. */
type Refusal = { status: number; statusText: string; headers?: Headers }

export function apiError(answer: Refusal, text: string): ApiError {
  const body = ourErrorBody(text)
  const retryAfter = Number(answer.headers?.get('Retry-After')) || undefined
  return new ApiError(answer.status, body?.message || text || answer.statusText, body, retryAfter)
}

function ourErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text)
    return body?.success === false && typeof body.message === 'string' ? body : undefined
  } catch {
    return undefined
  }
}
