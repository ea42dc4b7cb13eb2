import type { ByteRange } from '../http/byte-range.ts'

/**
 * Files by name. Writes are atomic: a read during a write gets the old file.
 */
export type FileStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** null if there is no such file. */
  size(name: string): Promise<number | null>
  /** The file or a part of it; null if there is no such file. */
  read(name: string, part?: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>
  /** SHA-256 of the stored bytes, read again; null if there is no such file. */
  hash(name: string): Promise<string | null>
  /** Names of files directly in the folder; the library is the top folder. */
  names(folder?: string): AsyncGenerator<string>
  /** Names of all files. */
  allNames(): AsyncGenerator<string>
  /** Stores a file of this machine, however large it is. */
  putFile(name: string, path: string, contentType: string): Promise<void>
  fetchFile(name: string, path: string): Promise<void>
  /** Does nothing if there is no such file. */
  copy(from: string, to: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** Removes unfinished files that a killed process started to write before this time. */
  removeUnfinished(before: Date): Promise<void>
}
