import { afterAll } from 'vitest'
import { endProcesses } from './server-process.ts'

// A test that fails does not get as far as stopping what it has started.
afterAll(endProcesses)
