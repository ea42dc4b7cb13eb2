/** Whether the visitor asked their browser to spare data. Not every browser tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
