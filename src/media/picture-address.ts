/** The public address of a picture: at MEDIA_URL if it is set, else through the app. */
export function pictureAddress(path: string, mediaUrl: string | null) {
  return mediaUrl ? path.replace(/^\/media\/(?=[0-9a-f]{24})/, `${mediaUrl}/`) : path
}

/** Does the same for all pictures in prepared HTML, where < and > occur only around tags. */
export function withPicturesAt(html: string, mediaUrl: string | null) {
  if (!mediaUrl) return html
  return html.replace(/<img [^>]*>/g, (tag) =>
    tag.replace(/ (src|srcset)="([^"]*)"/g, (_whole, name: string, addresses: string) => {
      const moved = addresses.split(', ').map((address) => pictureAddress(address, mediaUrl))
      return ` ${name}="${moved.join(', ')}"`
    }),
  )
}
