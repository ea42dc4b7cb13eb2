/** The screens on which authors work. The API refuses them what is behind the others. */
const screens =
  /^\/cms(\/(account|articles(\/new)?|media\/upload|pages\/(new|(edit|preview|history)\/\d+)))?\/?$/

export const isForAuthors = (path: string) => screens.test(path)
