import { createMiddleware } from 'hono/factory'
import { mediaErrors } from '../../content/errors/media.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { refuse } from '../lib/app-error.ts'
import type { AppEnv } from '../server/http/app-env.ts'
import { type FindPagesUsing, findMedia } from './media.store.server.ts'

/**
 * An author changes only pictures that they uploaded, and none that visitors see: they publish
 * nothing.
 */
export const requireOwnPicture = (findPagesUsing: FindPagesUsing) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { editor, services } = c.var
    const id = Number(c.req.param('id'))
    if (!isAtLeast(editor.role, 'editor') && Number.isInteger(id) && id < 2 ** 31) {
      const media = await findMedia(services.db, id)
      if (media && media.uploadedBy !== editor.username) refuse('not_allowed', mediaErrors.notYours)
      const pages = media ? await findPagesUsing(services.db, media.filename) : []
      if (pages.some(({ isPublished }) => isPublished === 'published'))
        refuse('not_allowed', mediaErrors.shown)
    }
    await next()
  })
