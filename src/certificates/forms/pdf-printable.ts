/** Removes control and format characters, which are invisible or change the text direction. */
export function printable(text: string) {
  return text.normalize('NFC').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
}
