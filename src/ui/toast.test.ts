import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  currentToast,
  notify,
  notifyFromLastPage,
  notifyOnNextPage,
  onToastChange,
} from './toast.ts'

describe('notify', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shows only the newest, and notifies listeners', () => {
    const changed = vi.fn()
    const stop = onToastChange(changed)
    notify({ title: 'first' })
    notify({ title: 'second', kind: 'bad' })
    expect(currentToast()).toMatchObject({ title: 'second', kind: 'bad' })
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    notify({ title: 'third' })
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('counts the same words shown twice as two notifications', () => {
    notify({ title: 'same' })
    const first = currentToast()?.id
    notify({ title: 'same' })
    expect(currentToast()?.id).not.toBe(first)
  })

  it('carries one over to the next page, once', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    notifyOnNextPage({ title: 'Logged Out' })
    notifyFromLastPage()
    expect(currentToast()?.title).toBe('Logged Out')
    notify({ title: 'other' })
    notifyFromLastPage()
    expect(currentToast()?.title).toBe('other')
  })
})
