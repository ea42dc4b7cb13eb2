import { verdictWords } from './verdict.ts'

export type Level = 'limited' | 'reasonable'
export const opinions = ['unmodified', 'qualified', 'adverse', 'disclaimer'] as const
export type Opinion = (typeof opinions)[number]

const levels = { limited: 'Limited', reasonable: 'Reasonable' }

/** The verifier's opinion, in the same words on every form of a certificate. */
export const opinionWords = {
  /** An adverse opinion and a disclaimer give no assurance, so they are never called that. */
  headline: (level: Level, opinion: Opinion) =>
    ({
      unmodified: `${levels[level]} assurance, unmodified opinion`,
      qualified: `${levels[level]} assurance, qualified opinion`,
      adverse: `Adverse opinion, ${level}-level engagement`,
      disclaimer: `No opinion given, ${level}-level engagement`,
    })[opinion],
  /** What stands out on a certificate; nothing does if the opinion is unmodified. */
  band: {
    unmodified: null,
    qualified: 'Qualified opinion',
    adverse: 'Adverse opinion: the figures are not fairly stated',
    disclaimer: 'No opinion could be given',
  },
  short: {
    unmodified: 'Unmodified opinion',
    qualified: 'Qualified opinion',
    adverse: 'Adverse opinion',
    disclaimer: 'No opinion given',
  },
  /** The result of the checks, which say that a certificate is authentic and no more. */
  authentic: {
    unmodified: null,
    qualified: 'Authentic, with a qualified opinion',
    adverse: 'Authentic, with an adverse opinion',
    disclaimer: 'Authentic, with no opinion given',
  },
  readBasis: 'Read the verifier’s statement',
}

/** The verdict on a certificate that is authentic; none if the opinion adds nothing to it. */
export function authenticText(outcome: string, opinion: Opinion): string | null {
  const text = opinionWords.authentic[opinion]
  if (text === null || outcome === 'valid') return outcome === 'valid' ? text : null
  return outcome === 'standing-not-asked' ? verdictWords.alsoNotAsked(text) : null
}

/** Tone of the opinion wherever it has a colour. */
export const opinionTones = {
  unmodified: 'good',
  qualified: 'warn',
  adverse: 'bad',
  disclaimer: 'neutral',
} as const

/** Whether nobody should take the figures for confirmed ones. */
export const isDoubted = (opinion: Opinion) => opinion === 'adverse' || opinion === 'disclaimer'
