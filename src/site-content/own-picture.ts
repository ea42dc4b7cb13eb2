import { mediaFileType } from '../media/media.schema.ts'

/** A picture that came with the site, or one of the media library. */
export function isOwnPicture(path: string) {
  if (path.startsWith('/media/')) return mediaFileType(path.slice('/media/'.length)) !== null
  return /^\/images\/[a-z0-9/-]{1,200}\.(svg|webp|avif|png|jpg)$/.test(path)
}
