import { answerInThread } from '../../server/answer-in-thread.ts'
import { certificatePdf, type DrawnCertificate } from './certificate-pdf.server.ts'

await answerInThread((given: DrawnCertificate) => certificatePdf(given))
