import { ApiError } from './api-fetch.ts'

/** What the server said, without the status; the fallback where it said nothing. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.code && error.text) || fallback
}
