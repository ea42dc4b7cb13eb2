/** Codes of the file system and of PostgreSQL. */
const fullDiskCodes: unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', '53100']
/** What a file system answers for a folder that was closed to this program. */
const closedCodes: unknown[] = ['EACCES', 'EPERM']
const writingCalls: unknown[] = ['open', 'write', 'mkdir', 'rename', 'unlink', 'copyfile']
const readOnlyTransaction = '25006'

/** Whether the disk takes nothing more: it is full, read-only or closed to this program. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const code = 'code' in thrown && thrown.code
  const isClosed =
    closedCodes.includes(code) && 'syscall' in thrown && writingCalls.includes(thrown.syscall)
  return fullDiskCodes.includes(code) || isClosed || isDiskFull(thrown.cause)
}

/** Whether the database reads only at the moment. */
export function isReadOnly(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  return ('code' in thrown && thrown.code === readOnlyTransaction) || isReadOnly(thrown.cause)
}
