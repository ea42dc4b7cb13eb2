import { Hono } from 'hono'
import { mediaWords } from '../../content/cms/media.ts'
import { mediaErrors } from '../../content/errors/media.ts'
import { requireAuthor, requireEditor } from '../accounts/require-editor.server.ts'
import { about } from '../audit/record.server.ts'
import { refuse } from '../lib/app-error.ts'
import { rowId } from '../lib/form/row-number.ts'
import { takeTurns } from '../lib/take-turns.ts'
import { countedTotal } from '../server/db/list-part.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import type { BodyLimit } from '../server/http/body-limits.ts'
import { callsOf } from '../server/http/describe-call.ts'
import { readUpload } from '../server/http/read-upload.ts'
import { valid } from '../server/http/valid.ts'
import { changeDetails } from './change-details.server.ts'
import { mediaFilter, mediaMessages, mediaRemoval, mediaUpdate } from './media.schema.ts'
import { type FindPagesUsing, findMedia, listMedia } from './media.store.server.ts'
import { throwAway } from './media-trash.server.ts'
import { presentMedia } from './present-media.server.ts'
import { requireOwnPicture } from './require-own-picture.server.ts'
import { addSampleImages, removeSampleImages } from './sample-images.server.ts'
import { storeImage } from './store-image.server.ts'

/** An image of 5 MB plus the overhead of the form. */
export const uploadLimit: BodyLimit = {
  path: '/api/cms/media/upload',
  maxBytes: 6 * 1024 * 1024,
  message: `${mediaMessages.tooLarge}.`,
}

const call = callsOf('Media')

export function mediaApi(findPagesUsing: FindPagesUsing) {
  return new Hono<AppEnv>()
    .use(requireAuthor)
    .get(
      '/',
      call('List pictures, newest first', `media, and ${countedTotal}`),
      valid('query', mediaFilter),
      async (c) => {
        const { media, ...counted } = await listMedia(c.var.services.db, c.req.valid('query'))
        return c.json({ media: media.map(presentMedia), ...counted })
      },
    )
    .post(
      '/upload',
      call(
        'Upload a picture as a multipart form with one file field named image: JPG, PNG, GIF or WebP, 5 MB and 40 megapixels at most, an animation 12 megapixels in all its frames',
        'success: true, a message, and the media with its url',
        { audit: 'media.upload', status: 201, file: 'image' },
      ),
      (c) =>
        readUpload(c, upload, c.var.editor.username, async ({ file }) => {
          const uploadedBy = c.var.editor.username
          const media = await storeImage(c.var.services, { ...file, uploadedBy })
          about(c, { id: media.id, label: media.originalName })
          const { done: message } = mediaWords.upload
          return c.json({ success: true, message, media: presentMedia(media) }, 201)
        }),
    )
    .post(
      '/samples',
      call('Add the sample images', 'success: true, and how many were added', {
        audit: 'media.samples',
        status: 201,
      }),
      requireEditor,
      async (c) => c.json({ success: true, media: await addSampleImages(c.var.services) }, 201),
    )
    .delete(
      '/samples',
      call(
        'Remove the sample images that nobody has changed',
        'success: true, and how many were removed',
        { audit: 'media.samples-remove' },
      ),
      requireEditor,
      async (c) => c.json({ success: true, media: await removeSampleImages(c.var.services) }),
    )
    .get(
      '/:id/usage',
      call('List the pages that use a picture', 'pages, each with id and title'),
      requireEditor,
      valid('param', rowId),
      async (c) => {
        const { db } = c.var.services
        const { filename } =
          (await findMedia(db, c.req.valid('param').id)) ?? refuse('not_found', mediaErrors.gone)
        return c.json({ pages: await findPagesUsing(db, filename) })
      },
    )
    .patch(
      '/:id',
      call(
        'Change the name, the alternative text, or the point that crops keep in view, in percent from the left and from the top',
        'success: true, and the media',
        { audit: 'media.change' },
      ),
      requireOwnPicture(findPagesUsing),
      valid('param', rowId),
      valid('json', mediaUpdate),
      async (c) => {
        const { services } = c.var
        const media = await changeDetails(services, c.req.valid('param').id, c.req.valid('json'))
        about(c, { label: media.originalName })
        return c.json({ success: true, media: presentMedia(media) })
      },
    )
    .delete(
      '/:id',
      call(
        'Move a picture to the trash, where its files are not served. Refused (409) while published pages show it, unless pages names their ids',
        'success: true',
        { audit: 'media.trash' },
      ),
      requireEditor,
      valid('param', rowId),
      valid('query', mediaRemoval),
      async (c) => {
        const { pages } = c.req.valid('query')
        await throwAway(
          c.var.services,
          findPagesUsing,
          c.req.valid('param').id,
          pages,
          c.var.editor.username,
        )
        return c.json({ success: true })
      },
    )
}

const upload = {
  field: 'image',
  missing: mediaMessages.missing,
  wants: 'Send the image as a form with one file field named image.',
  inTurn: takeTurns({ slots: 4, each: 2 }),
}
