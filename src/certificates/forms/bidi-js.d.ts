declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }

  /** As much of it as the reports use: it has no types of its own. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Levels
    getReorderedIndices(text: string, levels: Levels, start?: number, end?: number): number[]
    getMirroredCharacter(letter: string): string | null
  }
}
