import { expect, it } from 'vitest'
import { keyType } from '../../certificate-check/certificate-shape.ts'
import { isSignedBy } from '../../lib/dsse.ts'
import { lockKey, makeKey, sealWith } from './browser-key.ts'
import { openBackup, writeBackup } from './key-backup.ts'

const password = 'twelve letters or more'

it('signs what the strict check takes, with a key that cannot be read out', async () => {
  const { key } = await makeKey('nora')
  const envelope = await sealWith(key, keyType, { b: 1, a: 'ü' })
  expect(isSignedBy(envelope, keyType, key.publicKey)).toBe(true)
  expect(envelope.signatures[0]?.keyid).toBe(key.keyId)
  await expect(crypto.subtle.exportKey('pkcs8', key.privateKey)).rejects.toThrow()
})

it('is restored from its backup only with the right password', async () => {
  const { key, pkcs8 } = await makeKey('nora')
  const { publicKey } = key
  const file = await writeBackup({ publicKey, pkcs8 }, password)
  expect(file).not.toContain(Buffer.from(pkcs8.subarray(-32)).toString('base64'))
  const opened = await openBackup(file, password)
  if ('problem' in opened) throw new Error(opened.problem)
  const restored = await lockKey({ ...opened, username: 'nora' })
  expect(restored.keyId).toBe(key.keyId)
  const envelope = await sealWith(restored, keyType, {})
  expect(isSignedBy(envelope, keyType, publicKey)).toBe(true)

  expect(await openBackup(file, 'another password')).toEqual({ problem: 'wrong-password' })
  const { key: other } = await makeKey('nora')
  const swapped = {
    ...JSON.parse(file),
    publicKey: Buffer.from(other.publicKey).toString('base64'),
  }
  expect(await openBackup(JSON.stringify(swapped), password)).toEqual({ problem: 'wrong-password' })
  for (const text of ['', '[]', '{}', file.replace('600000', '1'), 'x'.repeat(10_001)]) {
    expect(await openBackup(text, password)).toEqual({ problem: 'not-a-backup' })
  }
})
