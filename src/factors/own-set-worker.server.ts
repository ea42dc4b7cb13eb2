import { answerInThread } from '../server/answer-in-thread.ts'
import { makeOwnSet } from './make-own-set.server.ts'

// A small workbook can unpack to a large one, which would delay all other requests.
await answerInThread(makeOwnSet)
