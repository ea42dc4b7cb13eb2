import { apiError } from '../lib/api-fetch.ts'
import { type Media, mediaPath, type UploadedMedia } from './media-query.ts'

/**
 * Uploads one picture and reports progress, which fetch cannot. Rejects with an ApiError if the
 * server refuses it, and with 'Network error' if the server cannot be reached.
 */
export function uploadImage(file: File, onProgress?: (percent: number) => void): Promise<Media> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.set('image', file)
    const request = new XMLHttpRequest()
    request.open('POST', `${mediaPath}/upload`)
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(percentOf(loaded, total))
    request.onerror = () => reject(new Error('Network error'))
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(apiError(request, request.responseText))
        return
      }
      try {
        const answer: UploadedMedia = JSON.parse(request.responseText)
        resolve(answer.media)
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

function percentOf(loaded: number, total: number) {
  return total > 0 ? Math.round((loaded / total) * 100) : 0
}
