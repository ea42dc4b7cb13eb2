export type StatementFacts = {
  client: string
  period: string
  claimHash: string
  criteria: string
  standard: string
  assurance: 'limited' | 'reasonable'
  opinion: 'unmodified' | 'qualified' | 'adverse' | 'disclaimer'
  materiality: { percent: string; kg: string; basis: 'totalLocation' | 'totalMarket' }
  excluded: string
}

const bases = { totalLocation: 'location-based', totalMarket: 'market-based' }

const work = {
  limited:
    'Our work was less in extent than for reasonable assurance, and different in nature: it consisted mainly of enquiries, analytical procedures and tests of a selection of rows. The assurance we obtained is therefore substantially lower.',
  reasonable:
    'Our work included an assessment of the risk of material misstatement, tests of rows, factors, calculations and evidence, and such other procedures as we considered necessary for reasonable assurance.',
}

export const basisHeading = 'Basis of our conclusion:'

const subject = 'the greenhouse gas statement identified by the claim hash'

/** The verifier's conclusion, by opinion and level of assurance. */
function conclusion({ assurance, opinion, criteria }: StatementFacts) {
  const inAccordance = `prepared, in all material respects, in accordance with ${criteria}`
  if (opinion === 'disclaimer') {
    return `Because of the matter described as the basis of our conclusion, we were not able to obtain sufficient appropriate evidence. We do not express a conclusion on ${subject}.`
  }
  if (opinion === 'adverse') {
    return `Because of the significance of the matter described as the basis of our conclusion, ${subject} is not ${inAccordance}.`
  }
  const exception =
    opinion === 'qualified'
      ? 'except for the matter described as the basis of our conclusion, '
      : ''
  return assurance === 'limited'
    ? `Based on our work, ${exception}nothing has come to our attention that causes us to believe that ${subject} is not ${inAccordance}.`
    : `In our opinion, ${exception}${subject} is ${inAccordance}.`
}

/**
 * The paragraphs that every statement has, in this order. The verifier may add paragraphs, but not
 * remove any. `basis` and `additions` mark the places for their own words.
 */
export function statementParagraphs(facts: StatementFacts) {
  const { client, period, claimHash, standard, assurance, materiality, excluded } = facts
  return {
    opening: [
      `We were engaged by ${client} to carry out a ${assurance} assurance engagement on its greenhouse gas statement for ${period}, identified by the claim hash ${claimHash}.`,
      `${client} is responsible for the statement: for choosing the criteria and the boundary, for the activity data and for the controls behind them. We are responsible for our conclusion.`,
      'We are independent of the organisation. Neither we nor our organisation prepared the statement or has an interest in it.',
      `We worked in accordance with ${standard}. ${work[assurance]}`,
      `We considered misstatements to be material from ${materiality.percent}% of the ${bases[materiality.basis]} total, that is ${materiality.kg} kg CO₂e, on.`,
      excluded
        ? `The organisation excludes from its boundary, and we did not examine: ${excluded}`
        : 'The organisation names no exclusions from its boundary.',
      'Emission factors are averages and estimates. The uncertainty that comes from them is inherent in every greenhouse gas statement.',
    ],
    basisHeading: facts.opinion === 'unmodified' ? null : basisHeading,
    conclusion: conclusion(facts),
    closing:
      'This statement is about the greenhouse gas statement as a whole. It is no statement about a product, and nobody should rely on it for another purpose.',
  }
}
