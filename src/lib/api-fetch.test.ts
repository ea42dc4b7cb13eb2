import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, apiFetch } from './api-fetch.ts'

describe('apiFetch', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('sends cookies and a JSON body with its content type', async () => {
    const fetch = answer(200, '{"success":true}')
    await apiFetch('/api/contact', { method: 'POST', body: { a: 1 } })
    expect(fetch).toHaveBeenCalledWith(
      '/api/contact',
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        body: '{"a":1}',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      }),
    )
  })

  it('leaves the content type of a form with files to the browser', async () => {
    const fetch = answer(200, '{}')
    const body = new FormData()
    await apiFetch('/api/cms/media/upload', { method: 'POST', body })
    expect(fetch).toHaveBeenCalledWith(
      '/api/cms/media/upload',
      expect.objectContaining({ body, headers: { Accept: 'application/json' } }),
    )
  })

  it('parses the JSON of a success', async () => {
    answer(200, '{"success":true}')
    await expect(apiFetch('/api/x')).resolves.toEqual({ success: true })
  })

  it('gives undefined for an empty success', async () => {
    answer(204, '')
    await expect(apiFetch('/api/x')).resolves.toBeUndefined()
  })

  it('puts the status before the text of a failure', async () => {
    answer(502, 'upstream is away')
    await expect(apiFetch('/api/x')).rejects.toThrow('502: upstream is away')
  })

  it('falls back to the status text where the body is empty', async () => {
    answer(503, '', 'Service Unavailable')
    await expect(apiFetch('/api/x')).rejects.toThrow('503: Service Unavailable')
  })

  it('reads message, code, fields and request id from our error', async () => {
    const body = {
      success: false,
      code: 'invalid',
      message: 'Check the form',
      fields: { email: 'Enter an email address' },
      requestId: 'r1',
    }
    answer(400, JSON.stringify(body))
    const error = await apiFetch('/api/x').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      message: '400: Check the form',
      status: 400,
      code: 'invalid',
      fields: { email: 'Enter an email address' },
      requestId: 'r1',
    })
  })

  it('shows the raw text of JSON that is not our error', async () => {
    answer(400, '{"oops":1}')
    await expect(apiFetch('/api/x')).rejects.toThrow('400: {"oops":1}')
  })
})

function answer(status: number, text: string, statusText = '') {
  const body = status === 204 ? null : text
  const fetch = vi.fn(async () => new Response(body, { status, statusText }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
