import type { ssoProblems } from '../../content/clients/sso-sign-in.ts'

/** Why a visit to an identity provider led to nothing; the page that opens then has the words. */
export type SsoProblem = keyof typeof ssoProblems

export class SsoError extends Error {
  readonly problem: SsoProblem

  constructor(problem: SsoProblem, cause?: unknown) {
    super(`single sign-on: ${problem}`, { cause })
    this.name = 'SsoError'
    this.problem = problem
  }
}
