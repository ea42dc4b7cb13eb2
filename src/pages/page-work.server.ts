import { cleanContent } from './clean-content.server.ts'
import { prepareStored } from './prepare-page.server.ts'
import { replaceInHtml } from './replace-picture/replace-in-html.server.ts'

/** What takes long with the content of a large page, so that a thread does it. */
const pageWork = {
  clean: cleanContent,
  prepare: prepareStored,
  replacePicture: (...given: Parameters<typeof replaceInHtml>) =>
    prepareStored(replaceInHtml(...given)),
}

export type PageWork = typeof pageWork
export type PageJob = { work: keyof PageWork; given: [html: string, ...rest: never[]] }

export function carryOut({ work, given }: PageJob): ReturnType<PageWork[keyof PageWork]> {
  return (pageWork[work] as (...given: unknown[]) => ReturnType<PageWork['prepare']>)(...given)
}
