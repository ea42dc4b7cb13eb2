import type { Operation } from '../developers/operations.server.ts'
import { rowId } from '../lib/row-number.ts'
import { mediaFilter, mediaUpdate } from './media.schema.ts'

export const mediaOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/cms/media',
    room: 'Media',
    summary: 'List pictures, newest first',
    answers: 'media, and the total that match',
    who: 'editor',
    query: mediaFilter,
  },
  {
    method: 'post',
    path: '/api/cms/media/upload',
    room: 'Media',
    summary:
      'Upload a picture as a multipart form with one file field named image: JPG, PNG, GIF or WebP, 5 MB and 40 megapixels at most, an animation 12 megapixels in all its frames',
    status: 201,
    answers: 'success: true, a message, and the media with its url',
    who: 'editor',
  },
  {
    method: 'post',
    path: '/api/cms/media/samples',
    room: 'Media',
    summary: 'Add the sample images',
    status: 201,
    answers: 'success: true, and how many were added',
    who: 'editor',
  },
  {
    method: 'delete',
    path: '/api/cms/media/samples',
    room: 'Media',
    summary: 'Remove the sample images that nobody has changed',
    answers: 'success: true, and how many were removed',
    who: 'editor',
  },
  {
    method: 'get',
    path: '/api/cms/media/:id/usage',
    room: 'Media',
    summary: 'List the pages that use a picture',
    answers: 'pages, each with id and title',
    who: 'editor',
    params: rowId,
  },
  {
    method: 'patch',
    path: '/api/cms/media/:id',
    room: 'Media',
    summary: 'Change the name or the alternative text of a picture',
    answers: 'success: true, and the media',
    who: 'editor',
    params: rowId,
    body: mediaUpdate,
  },
  {
    method: 'delete',
    path: '/api/cms/media/:id',
    room: 'Media',
    summary: 'Delete a picture and its files',
    answers: 'success: true',
    who: 'editor',
    params: rowId,
  },
]
