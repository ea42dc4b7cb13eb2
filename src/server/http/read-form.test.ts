import { expect, it } from 'vitest'
import { readForm } from './read-form.ts'

const names = (length: number) => Array.from({ length }, (_, n) => `field${n}`)

function urlEncoded(fields: string[]) {
  return new URLSearchParams(fields.map((name) => [name, 'a b']))
}

function multipart(fields: string[]) {
  const form = new FormData()
  for (const name of fields) form.append(name, 'a b')
  return form
}

const read = (body: BodyInit) =>
  readForm(new Request('http://localhost/', { method: 'POST', body }))

it.each([
  ['URL-encoded', urlEncoded],
  ['multipart', multipart],
])('reads the fields of a form, %s, and none of a body with too many', async (_, bodyOf) => {
  const fields = await read(bodyOf(names(50)))
  expect(Object.keys(fields)).toHaveLength(50)
  expect(fields.field49).toBe('a b')
  await expect(read(bodyOf(names(51)))).rejects.toMatchObject({ code: 'malformed' })
})

it('leaves files out', async () => {
  const form = multipart(['name'])
  form.append('file', new File(['x'], 'x.txt'))
  expect(await read(form)).toEqual({ name: 'a b' })
})

it('takes no other type', async () => {
  await expect(read('name=a')).rejects.toMatchObject({ code: 'wrong_type' })
})

it('reads nothing more of a form of tiny parts than it takes to refuse it', async () => {
  const chunk = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n\r\n'.repeat(100)
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      sent += 1
      if (sent > 100) stream.close()
      else stream.enqueue(Buffer.from(chunk))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const request = new Request('http://localhost/', init)
  await expect(readForm(request)).rejects.toMatchObject({ code: 'malformed' })
  expect(sent).toBeLessThan(50)
})
