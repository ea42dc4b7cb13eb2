export type UploadedMedia = {
  id: number
  url: string
  alt: string
  width: number
  height: number
}

/** With progress, which fetch cannot tell. */
export function uploadImage(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new Error('Network error'))
    request.onload = () => {
      if (request.status < 200 || request.status > 299) reject(new Error(request.responseText))
      else resolve(JSON.parse(request.responseText).media)
    }
    request.open('POST', '/api/cms/media/upload')
    const body = new FormData()
    body.set('image', file)
    request.send(body)
  })
}
