/** The bucket does not answer, refuses or broke off. Its message is for the operator. */
export class StorageError extends Error {
  override name = 'StorageError'
  // Of an error that comes from another thread only its properties are left.
  readonly code = 'storage'
}

export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && 'code' in error && error.code === 'storage'
}
