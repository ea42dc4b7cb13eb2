import { afterAll } from 'vitest'
import { endProcesses } from './server-process.ts'

// A failing test does not reach the line that stops its processes.
afterAll(endProcesses)
