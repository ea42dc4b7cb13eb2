import { DatabaseSync, StatementSync } from 'node:sqlite'

// Imported before a program (`node --import`): ends it as a power failure does, right after the
// statement of SQLite that KILL_AFTER counts.

const last = Number(process.env.KILL_AFTER)
let count = 0

type Method = (this: unknown, ...args: unknown[]) => unknown

function endAfter(prototype: object, name: string) {
  const methods = prototype as Record<string, Method>
  const original = methods[name] as Method
  methods[name] = function counted(...args) {
    const result = original.apply(this, args)
    count += 1
    if (count === last) process.kill(process.pid, 'SIGKILL')
    return result
  }
}

endAfter(DatabaseSync.prototype, 'exec')
for (const name of ['run', 'get', 'all']) endAfter(StatementSync.prototype, name)
