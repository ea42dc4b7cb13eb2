/** Hands the browser a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has to have begun with it before the address may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
