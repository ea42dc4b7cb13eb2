import { answerInThread } from '../server/answer-in-thread.ts'
import { type CommitmentJob, commit, type DisclosureJob, disclose } from './commitment-job.ts'

await answerInThread((job: CommitmentJob | DisclosureJob) =>
  'disclose' in job ? disclose(job) : commit(job),
)
