import type { ImageType } from './media.schema.ts'

/**
 * Tells the type by the first bytes, never by the name. Only these four types reach the decoder.
 */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null
}
