/** The verdict where nobody has asked the site of the certificate what came later. */
export const verdictWords = {
  notAsked: 'Signatures and figures valid. Standing not asked',
  /** After an opinion that is not unmodified. */
  alsoNotAsked: (authentic: string) => `${authentic}. Standing not asked`,
  /** What to do about it. */
  ask: (id: string) =>
    `A file cannot know what came later. Ask whether the certificate has been withdrawn or restated, or its key revoked: open /verify/${id} on the site that published it.`,
  unanswered: (site: string) =>
    `${site} did not say how this certificate stands: it could not be reached, does not know it, or has another claim under its id.`,
  checks: (passed: number, ran: number) => `${passed} of ${ran} checks passed`,
  notRun: (names: readonly string[]) => `${names.length} could not run: ${names.join(', ')}`,
}
