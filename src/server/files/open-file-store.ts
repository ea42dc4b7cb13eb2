import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** Uses the disk by default, or a bucket if S3_* is set; only then is its library imported. */
export async function openFileStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return diskStore(join(dataDir, 'media'))
  const { bucketStore } = await import('./bucket-store.ts')
  return bucketStore(s3)
}
