import { parentPort, workerData } from 'node:worker_threads'
import type { Report } from '../report-model.ts'
import { reportPdf } from './report-pdf.server.ts'

if (!parentPort) throw new Error('reports are drawn in a thread of their own')
parentPort.postMessage(await reportPdf(workerData as Report, { now: new Date() }))
