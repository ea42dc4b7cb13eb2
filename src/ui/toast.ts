export type ToastMessage = {
  title: string
  description?: string
  kind?: 'good' | 'bad'
}

export type ToastLabels = { region: string; dismiss: string }

export type ShownToast = ToastMessage & { id: number }

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a notification from anywhere. One is visible at a time: the newest. */
export function notify(message: ToastMessage): void {
  count += 1
  current = { ...message, id: count }
  for (const changed of listeners) changed()
}

export function currentToast(): ShownToast | null {
  return current
}

export function onToastChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const storageKey = 'terraproof_notice'

/** For a notification that has to survive a full page load. */
export function notifyOnNextPage(message: ToastMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify(message))
}

export function notifyFromLastPage(): void {
  const stored = sessionStorage.getItem(storageKey)
  if (!stored) return
  sessionStorage.removeItem(storageKey)
  notify(JSON.parse(stored))
}
