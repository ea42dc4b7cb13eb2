import { answerInThread } from '../../server/answer-in-thread.ts'
import { readRedirects } from './read-redirect-file.server.ts'

// Rows of uneven length are slow to read, and a small workbook can unpack to a large one.
await answerInThread(readRedirects)
