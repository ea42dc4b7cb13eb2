const endings = /\.(xls[xmb]?|xlt[xm]|xlam|ods)$/i
const signatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

export function isWorkbookName(name: string) {
  return endings.test(name)
}

/** Whether a file is to be read as a workbook, also to be refused as one. */
export function isWorkbook(bytes: Uint8Array, name: string) {
  return (
    isWorkbookName(name) || signatures.some((sign) => sign.every((byte, at) => bytes[at] === byte))
  )
}
