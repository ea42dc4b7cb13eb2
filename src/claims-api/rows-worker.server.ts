import { answerInThread } from '../server/answer-in-thread.ts'
import { rowsAsCsv } from './rows-as-csv.server.ts'

await answerInThread(rowsAsCsv)
