import { signInAdmin } from '../tests/support/server-process.ts'

const paragraph =
  '<p>The port reports electricity, fuel and water by berth, and an auditor compares each figure with the meter it came from.</p>'

/** Publishes a page of about 15 KB as an editor would, and returns its path. */
export async function publishPage(url: string) {
  const asAdmin = await signInAdmin(url)
  const page = {
    title: 'What the port measures',
    slug: 'what-the-port-measures',
    content: `<h2>Meters</h2>${paragraph.repeat(115)}`,
    isPublished: 'published',
  }
  const answer = await asAdmin('/api/cms/pages', { method: 'POST', json: page })
  if (!answer.ok) throw new Error(`the page was refused: ${await answer.text()}`)
  return `/page/${page.slug}`
}
