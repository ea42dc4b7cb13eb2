import type { KnowledgeItem } from './knowledge-item.ts'

export const carbonFootprint: KnowledgeItem = {
  id: 'carbon-footprint-calculation-methods',
  title: 'Carbon footprint calculation methods',
  category: 'Carbon Management',
  summary: 'How activity data and emission factors become a footprint.',
  content: [
    {
      kind: 'paragraph',
      text:
        'A carbon footprint is nearly always a multiplication: an amount of activity times an ' +
        'emission factor. A kilowatt-hour, a kilometre or a tonne of steel each has a factor in ' +
        'kilograms of CO₂ equivalent. The quality of the result depends on both sides.',
    },
    { kind: 'heading', text: 'Set the boundary first' },
    {
      kind: 'paragraph',
      text:
        'Decide which companies and sites are included. The GHG Protocol offers equity share, ' +
        'financial control and operational control. Then sort emissions into Scope 1 (sources ' +
        'you own or control), Scope 2 (purchased electricity, steam, heat and cooling) and ' +
        'Scope 3 (the rest of the value chain).',
    },
    { kind: 'heading', text: 'Choose a method for each source' },
    {
      kind: 'list',
      items: [
        'Direct measurement: sensors in the stack or on the line. Accurate, and needs calibration.',
        'Fuel or mass balance: what went in, less what came out. Strong for fuels and ' +
          'refrigerants.',
        'Activity-based: metered use times a published factor. The common case.',
        'Spend-based: money times an average factor. A first estimate, to be replaced.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Scope 2 is reported twice: location-based, with the average of the grid, and ' +
        'market-based, with the contracts and certificates that you hold. Do not quote the lower ' +
        'one alone.',
    },
    { kind: 'heading', text: 'Convert gases to CO₂ equivalent' },
    {
      kind: 'paragraph',
      text:
        'Other gases are weighted by their global warming potential over 100 years. In the ' +
        'Sixth Assessment Report of the IPCC, fossil methane has a value of 29.8 and nitrous ' +
        'oxide 273. State which report you use and keep to it when you compare years.',
    },
    { kind: 'heading', text: 'Keep it comparable' },
    {
      kind: 'list',
      items: [
        'Record the source, region and year of every factor.',
        'Fix a base year, and a threshold above which you recalculate it.',
        'Mark estimates, and give a range for the large ones.',
        'Have someone repeat the calculation from the raw data.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'ISO 14064-1 covers the same ground in the form of requirements that can be verified, ' +
        'and ISO 14064-3 tells the verifier how. For the footprint of a single product, use ' +
        'ISO 14067.',
    },
  ],
  tags: ['footprint', 'emission factors', 'scope 1', 'scope 2', 'GHG Protocol', 'ISO 14064'],
  lastUpdated: '2026-11-04',
  sources: [
    {
      title: 'The GHG Protocol: A Corporate Accounting and Reporting Standard, revised edition',
      publisher: 'WRI and WBCSD',
      year: 2004,
    },
    { title: 'GHG Protocol Scope 2 Guidance', publisher: 'World Resources Institute', year: 2015 },
    {
      title: 'ISO 14064-1: Greenhouse gases, specification at the organization level',
      publisher: 'ISO',
      year: 2018,
    },
    {
      title: 'Climate Change 2021: The Physical Science Basis (AR6, Working Group I)',
      publisher: 'IPCC',
      year: 2021,
    },
  ],
}

export const carbonCredits: KnowledgeItem = {
  id: 'carbon-credits-and-offsetting',
  title: 'Carbon credits and offsetting',
  category: 'Carbon Management',
  summary: 'Issue, verification, retirement, and what a credit can claim.',
  content: [
    {
      kind: 'paragraph',
      text:
        'A carbon credit represents one tonne of CO₂ equivalent that was avoided, reduced or ' +
        'removed by a project. Offsetting means using such a credit against an emission ' +
        'elsewhere. The two words are often mixed up, and the difference matters for what you ' +
        'may say.',
    },
    { kind: 'heading', text: 'The life of a credit' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'A project is designed under a published methodology and validated by an outside body.',
        'Results are monitored, then verified by an accredited auditor.',
        'A registry issues credits with serial numbers.',
        'Credits may change hands, each transfer recorded.',
        'The last owner retires the credit, naming on whose behalf. It can never be used again.',
      ],
    },
    { kind: 'heading', text: 'What makes one credible' },
    {
      kind: 'list',
      items: [
        'Additional: it would not have happened without the revenue.',
        'Permanent: the carbon stays stored, or a buffer covers the risk of reversal.',
        'Robustly quantified: a cautious baseline, and leakage deducted.',
        'Not counted twice: one issue, one claim, one retirement.',
        'No harm: safeguards for people and nature, with consent where land is concerned.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'The Core Carbon Principles of the Integrity Council for the Voluntary Carbon Market ' +
        'put these into ten principles, and programmes and methods are assessed against them. ' +
        'Where a credit is used towards a national target or in international schemes under ' +
        'Article 6 of the Paris Agreement, the host country makes a corresponding adjustment.',
    },
    { kind: 'heading', text: 'What you may claim' },
    {
      kind: 'paragraph',
      text:
        'Reduce first. Credits are for what remains, and are reported apart from the ' +
        'inventory. The Oxford Principles advise a growing share of removals with lasting ' +
        'storage over time. In the European Union, Directive (EU) 2024/825 bars claims to ' +
        'consumers that a product has a neutral, reduced or positive climate impact because ' +
        'of offsetting. It has applied since 27 September 2026. A safer sentence names the ' +
        'facts: how many tonnes, from which project, retired when.',
    },
  ],
  tags: ['carbon credits', 'offsetting', 'registry', 'retirement', 'integrity', 'claims'],
  lastUpdated: '2026-11-02',
  sources: [
    { title: 'Core Carbon Principles and Assessment Framework', publisher: 'ICVCM', year: 2023 },
    {
      title: 'Oxford Principles for Net Zero Aligned Carbon Offsetting, revised',
      publisher: 'University of Oxford',
      year: 2024,
    },
    {
      title: 'ISO 14064-2: Greenhouse gases, specification at the project level',
      publisher: 'ISO',
      year: 2019,
    },
    {
      title: 'Directive (EU) 2024/825, empowering consumers for the green transition',
      publisher: 'European Union',
      year: 2024,
    },
  ],
}

export const scope3: KnowledgeItem = {
  id: 'scope-3-emissions',
  title: 'Scope 3 emissions',
  category: 'Carbon Management',
  summary: 'Fifteen categories, and where to begin.',
  content: [
    {
      kind: 'paragraph',
      text:
        'Scope 3 covers the emissions of your value chain: what you buy, ship, sell and ' +
        'dispose of. For most organisations it is the largest share and the hardest to ' +
        'measure.',
    },
    { kind: 'heading', text: 'The fifteen categories' },
    {
      kind: 'paragraph',
      text:
        'Eight lie upstream: purchased goods and services; capital goods; fuel- and ' +
        'energy-related activities; upstream transport and distribution; waste generated in ' +
        'operations; business travel; employee commuting; and upstream leased assets.',
    },
    {
      kind: 'paragraph',
      text:
        'Seven lie downstream: downstream transport and distribution; processing of sold ' +
        'products; use of sold products; end-of-life treatment of sold products; downstream ' +
        'leased assets; franchises; and investments.',
    },
    { kind: 'heading', text: 'Where to begin' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Screen all fifteen with rough estimates, and write down why any is left out.',
        'Pick the few that make up most of the total. Often these are purchased goods and use of ' +
          'sold products.',
        'Start with the categories where you already hold spend or activity data.',
        'Replace estimates with supplier readings as they are verified.',
        'Set a target for the categories that you can influence, and report coverage.',
      ],
    },
    { kind: 'heading', text: 'Data, from weak to strong' },
    {
      kind: 'list',
      items: [
        'Spend-based: money times a sector average.',
        'Average-data: mass or units times an average factor.',
        'Hybrid: supplier data where it exists, averages for the rest.',
        'Supplier-specific: cradle-to-gate data for the product that you buy.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'A spend-based figure goes up with inflation and down with a discount, neither of which ' +
        'changes the air. Use it to find hot spots, not to show progress.',
    },
    { kind: 'heading', text: 'Common mistakes' },
    {
      kind: 'list',
      items: [
        'Comparing two companies: Scope 3 is built to show your own progress, not to rank.',
        'Changing method and calling the difference a reduction.',
        'Counting a supplier’s promise as its result.',
        'Asking every supplier the same long questionnaire. Ask the top fifty for one good figure.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Financial institutions report financed emissions under category 15, for which the PCAF ' +
        'standard gives methods and a data-quality score.',
    },
  ],
  tags: ['scope 3', 'suppliers', 'value chain', 'purchased goods', 'data quality'],
  lastUpdated: '2026-11-04',
  sources: [
    {
      title: 'Corporate Value Chain (Scope 3) Accounting and Reporting Standard',
      publisher: 'WRI and WBCSD',
      year: 2011,
    },
    {
      title: 'Technical Guidance for Calculating Scope 3 Emissions',
      publisher: 'WRI and WBCSD',
      year: 2013,
    },
    {
      title: 'The Global GHG Accounting and Reporting Standard, Part A: Financed Emissions',
      publisher: 'PCAF',
      year: 2022,
    },
  ],
}
