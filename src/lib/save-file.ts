/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The URL must stay valid until the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
