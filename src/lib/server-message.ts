import { ApiError } from './api-fetch.ts'

/** The server's message without the status, or the fallback. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.code && error.text) || fallback
}
