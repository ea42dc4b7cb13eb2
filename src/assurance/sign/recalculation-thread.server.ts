import { parentPort, workerData } from 'node:worker_threads'
import { recalculate } from './recalculate.ts'

if (!parentPort) throw new Error('claims are recalculated in a thread of their own')
const steps = [...recalculate(JSON.parse(workerData as string))]
parentPort.postMessage(steps.every(({ passed }) => passed))
