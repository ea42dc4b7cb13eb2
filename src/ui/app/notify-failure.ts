import { serverMessage } from '../../lib/server-message.ts'
import { notify } from '../toast.ts'

/** For `onError` and `onFailure`: says what the server said, or else what is said here. */
export function notifyFailure(words: { title: string; description: string }) {
  return (error: unknown) => {
    const description = serverMessage(error, words.description)
    notify({ title: words.title, description, kind: 'bad' })
    return undefined
  }
}
