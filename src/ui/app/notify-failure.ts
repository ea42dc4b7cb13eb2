import { serverMessage } from '../../lib/server-message.ts'
import { notify } from '../toast.ts'

/** For `onError` and `onFailure`: shows the server's message, or the one given here. */
export function notifyFailure(words: { title: string; description: string }) {
  return (error: unknown) => {
    const description = serverMessage(error, words.description)
    notify({ title: words.title, description, kind: 'bad' })
    return undefined
  }
}
