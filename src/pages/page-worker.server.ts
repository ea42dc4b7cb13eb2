import { answerInThread } from '../server/answer-in-thread.ts'
import { carryOut } from './page-work.server.ts'

await answerInThread(carryOut)
