import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Config } from '../config.ts'

export type FileStore = Awaited<ReturnType<typeof openFileStore>>

/** On disk by default. In a bucket if S3_* is set; only then is the library for it imported. */
export async function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>) {
  const disk = new Disk(s3 ? await bucketDriver(s3) : localDriver(dataDir))
  return {
    async put(name: string, bytes: Uint8Array, contentType: string) {
      await disk.put(name, bytes, { contentType })
    },
    async has(name: string) {
      return disk.exists(name)
    },
    /** null if there is no such file. */
    async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
      return (await disk.exists(name)) ? new Uint8Array(await disk.getBytes(name)) : null
    },
    /** Names of files that lie directly in the folder; the library is the topmost one. */
    async *names(folder = ''): AsyncGenerator<string> {
      let paginationToken: string | undefined
      do {
        const found = await disk.listAll(folder, { paginationToken, recursive: false })
        for (const object of found.objects) if (object.isFile) yield object.key
        paginationToken = found.paginationToken
      } while (paginationToken)
    },
    /** Stores a file of this machine, however large it is. */
    async putFile(name: string, path: string, contentType: string) {
      const contentLength = (await stat(path)).size
      await disk.putStream(name, createReadStream(path), { contentType, contentLength })
    },
    async fetchFile(name: string, path: string) {
      await pipeline(await disk.getStream(name), createWriteStream(path))
    },
    /** Does nothing if there is no such file. */
    async move(from: string, to: string) {
      if (await disk.exists(from)) await disk.move(from, to)
    },
    async remove(names: string[]) {
      await Promise.all(names.map((name) => disk.delete(name)))
    },
  }
}

function localDriver(dataDir: string) {
  return new FSDriver({ location: join(dataDir, 'media'), visibility: 'private' })
}

async function bucketDriver({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's expect the bucket in the path and have no access lists.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    supportsACL: false,
    visibility: 'private',
  })
}
