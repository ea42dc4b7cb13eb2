import { parentPort, workerData } from 'node:worker_threads'
import { certificatePdf, type DrawnCertificate } from './certificate-pdf.server.ts'

if (!parentPort) throw new Error('certificates are drawn in a thread of their own')
parentPort.postMessage(await certificatePdf(workerData as DrawnCertificate))
