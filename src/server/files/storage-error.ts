/** The bucket did not answer, refused or broke the connection. The message is for the operator. */
export class StorageError extends Error {
  override name = 'StorageError'
  // An error from another thread keeps only its properties, so the class is not enough.
  readonly code = 'storage'
}

export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && 'code' in error && error.code === 'storage'
}
