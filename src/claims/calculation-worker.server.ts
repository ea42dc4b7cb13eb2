import { parentPort, workerData } from 'node:worker_threads'
import { type CommitmentJob, commit, type DisclosureJob, disclose } from './commitment-job.ts'

if (!parentPort) throw new Error('rows are hashed in a thread of their own')
const job = workerData as CommitmentJob | DisclosureJob
parentPort.postMessage('disclose' in job ? disclose(job) : commit(job))
