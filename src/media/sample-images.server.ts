import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleImages } from '../../content/cms/samples.ts'
import { projectRoot } from '../server/project-root.ts'
import type { Services } from '../server/services.ts'
import { listSampleMedia, trashMedia } from './media.store.server.ts'
import { removeForGood } from './media-trash.server.ts'
import { storeImage } from './store-image.server.ts'

type Stores = Pick<Services, 'db' | 'database' | 'files' | 'log'>

/** Does nothing if there are sample images already. */
export async function addSampleImages(services: Stores) {
  if ((await listSampleMedia(services.db)).length > 0) return 0
  for (const { file, name, alt } of sampleImages) {
    const bytes = await readFile(join(projectRoot, 'public/images/cities', file))
    await storeImage(services, { name, bytes, alt, isSample: true })
  }
  return sampleImages.length
}

/** Removes only samples that nobody has changed. */
export async function removeSampleImages(services: Stores) {
  const samples = await listSampleMedia(services.db)
  for (const { id } of samples) {
    if (await trashMedia(services.db, id, null)) await removeForGood(services, id)
  }
  return samples.length
}
