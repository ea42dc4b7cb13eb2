import type { KnowledgeItem } from './knowledge-item.ts'

export const greenFinance: KnowledgeItem = {
  id: 'green-finance-and-sustainability-bonds',
  title: 'Green finance and sustainability bonds',
  category: 'Finance',
  summary: 'Linking the cost of capital to verified targets.',
  content: [
    {
      kind: 'paragraph',
      text:
        'Green finance is money raised with an environmental or social condition. There are ' +
        'two families. In one the money is tied to a purpose, in the other the price is tied ' +
        'to a result.',
    },
    { kind: 'heading', text: 'Tied to a purpose' },
    {
      kind: 'paragraph',
      text:
        'Green, social and sustainability bonds name what the proceeds are for. The Green Bond ' +
        'Principles of ICMA have four core components:',
    },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Use of proceeds: eligible projects with clear benefits.',
        'Process for project evaluation and selection.',
        'Management of proceeds: tracked until spent.',
        'Reporting: allocation and impact, at least once a year until full allocation.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'A sustainability bond combines green and social projects. The European Green Bond ' +
        'Standard, Regulation (EU) 2023/2631, has been a voluntary label since December 2024. ' +
        'It ties at least 85% of proceeds to activities aligned with the EU taxonomy and asks ' +
        'for external review.',
    },
    { kind: 'heading', text: 'Tied to a result' },
    {
      kind: 'paragraph',
      text:
        'Sustainability-linked bonds and loans may be used for any purpose. Their interest or ' +
        'other terms depend on targets. The ICMA principles have five components: choice of ' +
        'key performance indicators, calibration of targets, bond characteristics, reporting, ' +
        'and verification.',
    },
    {
      kind: 'paragraph',
      text:
        'A sound target is material to the business, goes beyond business as usual, has a ' +
        'baseline that can be checked, and falls due before the bond can be called.',
    },
    { kind: 'heading', text: 'Questions that investors ask' },
    {
      kind: 'list',
      items: [
        'Does the metric cover the large part of the footprint, or an easy part?',
        'Who verifies it, how often, and what happens if the method changes?',
        'Is the step in interest large enough to matter?',
        'Is refinancing of old projects disclosed?',
      ],
    },
    { kind: 'heading', text: 'What the record must hold' },
    {
      kind: 'paragraph',
      text:
        'For proceeds: each payment beside its project and milestone. For targets: baseline, ' +
        'readings, restatements, and the verifier’s report. When lender and borrower read the ' +
        'same entries, the yearly certificate becomes a formality.',
    },
  ],
  tags: ['green bonds', 'sustainability-linked', 'ICMA', 'use of proceeds', 'EU taxonomy', 'KPI'],
  lastUpdated: '2026-10-28',
  sources: [
    { title: 'Green Bond Principles', publisher: 'ICMA', year: 2025 },
    { title: 'Sustainability-Linked Bond Principles', publisher: 'ICMA', year: 2024 },
    { title: 'Sustainability Bond Guidelines', publisher: 'ICMA', year: 2021 },
    {
      title: 'Regulation (EU) 2023/2631 on European Green Bonds',
      publisher: 'European Union',
      year: 2023,
    },
  ],
}

export const renewableEnergy: KnowledgeItem = {
  id: 'renewable-energy-transition',
  title: 'Renewable energy transition',
  category: 'Energy',
  summary: 'Use less, buy better, and show the hours as well as the year.',
  content: [
    {
      kind: 'paragraph',
      text:
        'At the climate conference in Dubai in 2023 governments agreed to work towards tripling ' +
        'renewable capacity worldwide and doubling the rate of energy efficiency improvement by ' +
        '2030. For an organisation the same two verbs apply: use less, and change the source.',
    },
    { kind: 'heading', text: 'A sensible order' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Meter: know when and where energy is used, at least by the hour.',
        'Save: efficiency is usually the cheapest supply.',
        'Electrify: heat pumps and electric vehicles turn fuel into a load that can become clean.',
        'Generate: on roofs and land that you control.',
        'Buy: long contracts for new plants before certificates alone.',
        'Shift: move flexible loads to hours with plenty of clean power, and store.',
      ],
    },
    { kind: 'heading', text: 'Ways to buy' },
    {
      kind: 'list',
      items: [
        'Physical power purchase agreement: a plant on the same grid sells to you for years.',
        'Virtual agreement: a financial contract settles the difference in price, and the ' +
          'certificates come to you.',
        'Green tariff: the supplier holds certificates on your behalf.',
        'Unbundled certificates: bought apart from the energy. The least that can be claimed.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Certificates such as guarantees of origin, RECs and I-RECs prove the attribute of one ' +
        'megawatt-hour and must be cancelled for your use. Ask whether the contract helped a new ' +
        'plant to be built.',
    },
    { kind: 'heading', text: 'How to report' },
    {
      kind: 'paragraph',
      text:
        'Scope 2 has two totals. The location-based one shows the grid on which you depend. ' +
        'The market-based one shows what you bought. A company with certificates for the ' +
        'whole year may still run on gas at night, so more buyers compare hour by hour and ' +
        'state the share of hours matched.',
    },
    { kind: 'heading', text: 'Watch the side effects' },
    {
      kind: 'paragraph',
      text:
        'Projects need land, minerals and labour. Record the consent of communities, the ' +
        'origin of panels and batteries, and plans for the end of life. On-site generation that you use ' +
        'yourself lowers both totals, provided that its certificates were not sold to someone ' +
        'else.',
    },
  ],
  tags: ['renewables', 'power purchase agreement', 'certificates', 'scope 2', 'efficiency'],
  lastUpdated: '2026-10-14',
  sources: [
    {
      title: 'Net Zero Roadmap: A Global Pathway to Keep the 1.5 °C Goal in Reach',
      publisher: 'International Energy Agency',
      year: 2023,
    },
    { title: 'Renewables 2024', publisher: 'International Energy Agency', year: 2024 },
    { title: 'GHG Protocol Scope 2 Guidance', publisher: 'World Resources Institute', year: 2015 },
    {
      title: 'Outcome of the first global stocktake (Decision 1/CMA.5)',
      publisher: 'UNFCCC',
      year: 2023,
    },
  ],
}
