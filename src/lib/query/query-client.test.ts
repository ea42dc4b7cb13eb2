import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

describe('createQueryClient', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reads the path in the key, once, and keeps the answer', async () => {
    const fetch = vi.fn(async () => Response.json({ pages: [] }))
    vi.stubGlobal('fetch', fetch)
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['/api/cms/pages'] })
    const again = await client.fetchQuery({ queryKey: ['/api/cms/pages'] })
    expect(again).toEqual({ pages: [] })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('does not try a failed call again', async () => {
    const fetch = vi.fn(async () => new Response('no', { status: 500 }))
    vi.stubGlobal('fetch', fetch)
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/cms/pages'] })
    await expect(read).rejects.toThrow('500: no')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('neither polls nor reads again when the window gets the focus', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    })
  })
})
