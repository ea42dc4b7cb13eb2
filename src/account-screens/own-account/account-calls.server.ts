import { callsOf } from '../../server/http/describe-call.ts'

export const accountCalls = { client: callsOf('Client account'), cms: callsOf('CMS accounts') }
