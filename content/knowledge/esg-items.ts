import type { KnowledgeItem } from './knowledge-item.ts'

export const esgCompliance: KnowledgeItem = {
  id: 'esg-compliance-framework',
  title: 'ESG compliance framework',
  category: 'ESG',
  summary: 'Which disclosures apply to you, and in what order.',
  content: [
    {
      kind: 'paragraph',
      text:
        'There is no single ESG law. An organisation meets a mixture of legal duties, listing ' +
        'rules, customer demands and voluntary standards. The task is to find out which ' +
        'apply, then to collect data once for all of them.',
    },
    { kind: 'heading', text: 'Sort by force' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Law: for example the CSRD in the European Union, Federal Decree-Law No. 11 of 2024 ' +
          'in the UAE, section 54 of the Modern Slavery Act 2015 in the UK.',
        'Finance: the SFDR for fund managers, and covenants in your own loans.',
        'Standards that jurisdictions adopt: IFRS S1 and S2 of the ISSB.',
        'Requests: CDP questionnaires, customer audits, tenders.',
        'Voluntary: GRI Standards, TNFD recommendations, the UN Global Compact.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Scope changes. Directive (EU) 2026/470 limited the CSRD to undertakings with more than ' +
        '1,000 employees and more than EUR 450 million of net turnover, and dates had moved ' +
        'before. Check thresholds each year against the text in force, and remember that a ' +
        'company outside the law may still be asked by a customer inside.',
    },
    { kind: 'heading', text: 'Know which materiality is meant' },
    {
      kind: 'paragraph',
      text:
        'IFRS S1 and S2 ask what could reasonably be expected to affect the company’s ' +
        'prospects: financial materiality. GRI asks how the company affects the world: impact ' +
        'materiality. The European standards ask both, which is called double materiality. ' +
        'The same topic can be material in one sense and not in the other, so keep both ' +
        'assessments.',
    },
    { kind: 'heading', text: 'Build it in five steps' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'List duties, dates and owners on one page.',
        'Assess materiality with those affected, and keep the minutes.',
        'Map each data point to every framework that asks for it.',
        'Put controls on data as you would on accounts: separate entry and review.',
        'Rehearse assurance on three metrics before you need it on all.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'The TCFD was disbanded in 2023 and its recommendations live on in IFRS S2. If you ' +
        'have a report in its four parts, governance, strategy, risk management, metrics and ' +
        'targets, you have a good start. This note is orientation and not legal advice.',
    },
  ],
  tags: ['compliance', 'CSRD', 'IFRS S1', 'IFRS S2', 'GRI', 'double materiality', 'UAE'],
  lastUpdated: '2026-11-10',
  sources: [
    {
      title: 'Directive (EU) 2022/2464, Corporate Sustainability Reporting',
      publisher: 'European Union',
      year: 2022,
    },
    {
      title: 'Directive (EU) 2026/470, amending the directives on reporting and due diligence',
      publisher: 'European Union',
      year: 2026,
    },
    {
      title: 'IFRS S1 and IFRS S2 Sustainability Disclosure Standards',
      publisher: 'IFRS Foundation, ISSB',
      year: 2023,
    },
    { title: 'GRI 3: Material Topics', publisher: 'Global Reporting Initiative', year: 2021 },
    {
      title: 'Federal Decree-Law No. 11 of 2024 on the Reduction of Climate Change Effects',
      publisher: 'United Arab Emirates',
      year: 2024,
    },
  ],
}

export const sustainableDevelopmentGoals: KnowledgeItem = {
  id: 'sustainable-development-goals',
  title: 'Sustainable Development Goals',
  category: 'Sustainability',
  summary: 'Seventeen goals for 2030, and how to report on them without decoration.',
  content: [
    {
      kind: 'paragraph',
      text:
        'In September 2015 all member states of the United Nations adopted the 2030 Agenda ' +
        'with 17 goals and 169 targets. Progress is followed with more than 230 indicators. ' +
        'The goals were written for governments, so a company has to translate before it can ' +
        'report.',
    },
    { kind: 'heading', text: 'From goal to metric' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Read the targets, not the titles. Goal 8 has twelve of them, from growth to child labour.',
        'Find where you do harm as well as good, along the value chain.',
        'Choose the few targets where your effect is large.',
        'Give each one a metric that you already measure, or could.',
        'Report both directions, with a baseline and a date.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Example: target 8.5 speaks of full employment and decent work for all. A metric is ' +
        'the share of people still in work twelve months after a placement, with payroll as ' +
        'evidence. Target 12.6 encourages companies to report on sustainability. Target 13.2 ' +
        'is about national policies, so a company supports it and does not fulfil it.',
    },
    { kind: 'heading', text: 'Avoid decoration' },
    {
      kind: 'paragraph',
      text:
        'A page of coloured squares tells a reader nothing. Signs that a report is decorated: ' +
        'every goal is ticked, there are no figures, nothing got worse, and the goals appear ' +
        'only after the strategy was written.',
    },
    { kind: 'heading', text: 'Goals interact' },
    {
      kind: 'paragraph',
      text:
        'Progress on one goal can help or hinder another. Bioenergy may serve goal 7 and ' +
        'strain goals 2 and 15. A re-entry programme may serve goals 8, 10 and 16 together. ' +
        'Write down the main trade-offs and who decided them.',
    },
    {
      kind: 'paragraph',
      text:
        'On the platform each metric carries the tag of the target that it serves, so that ' +
        'one view lists all evidence for a goal. The guide by GRI and the UN Global Compact ' +
        'lists disclosures for every target and is a good place to start.',
    },
  ],
  tags: ['SDGs', '2030 Agenda', 'targets', 'indicators', 'reporting'],
  lastUpdated: '2026-10-21',
  sources: [
    {
      title: 'Transforming our world: the 2030 Agenda for Sustainable Development (A/RES/70/1)',
      publisher: 'United Nations',
      year: 2015,
    },
    {
      title: 'Business Reporting on the SDGs: An Analysis of the Goals and Targets',
      publisher: 'GRI and UN Global Compact',
      year: 2017,
    },
    {
      title: 'Global indicator framework for the Sustainable Development Goals (A/RES/71/313)',
      publisher: 'United Nations',
      year: 2017,
    },
  ],
}

export const circularEconomy: KnowledgeItem = {
  id: 'circular-economy',
  title: 'Circular economy',
  category: 'Sustainability',
  summary: 'Keep products and materials in use, and measure whether they are.',
  content: [
    {
      kind: 'paragraph',
      text:
        'In a linear economy materials are taken, made into things and thrown away. A ' +
        'circular economy keeps them in use. The Ellen MacArthur Foundation describes three ' +
        'principles, driven by design: eliminate waste and pollution, circulate products and ' +
        'materials at their highest value, and regenerate nature.',
    },
    { kind: 'heading', text: 'Why it matters for carbon' },
    {
      kind: 'paragraph',
      text:
        'Clean energy deals with the emissions of using energy. The foundation estimated in ' +
        '2019 that about 45% of global emissions come from how we make and use products, ' +
        'including food. For a manufacturer these appear mainly in Scope 3, in purchased ' +
        'goods and end of life.',
    },
    { kind: 'heading', text: 'The order of action' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Refuse and reduce: design the need away, use less material.',
        'Reuse: keep the product as it is, with another user if need be.',
        'Repair, refurbish, remanufacture: keep the parts.',
        'Recycle: keep the material, at some cost in energy and quality.',
        'Recover energy: last before disposal.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'The higher steps save more, since they keep the energy and labour that went into a ' +
        'product. A high recycling rate can hide the fact that nothing is repaired.',
    },
    { kind: 'heading', text: 'What to measure' },
    {
      kind: 'list',
      items: [
        'Inflow: share of material that is reused, recycled or renewable and sustainably grown.',
        'Outflow: share that is designed to be recovered, and share that really is.',
        'Use: lifetime and intensity of use against the sector average.',
        'Value: revenue per tonne of new material.',
      ],
    },
    {
      kind: 'paragraph',
      text:
        'Measure flows in tonnes before percentages. The gap between what could be recovered and ' +
        'what was recovered is usually the most useful figure on the page.',
    },
    { kind: 'heading', text: 'Evidence' },
    {
      kind: 'paragraph',
      text:
        'Claims about recycled content depend on the supply chain, so batch identifiers and ' +
        'certificates matter. Say whether content was physically present or attributed by mass ' +
        'balance. ISO 59004, published in 2024, gives common terms and principles, and ISO 59020 ' +
        'explains how to measure circularity.',
    },
  ],
  tags: ['circular economy', 'materials', 'reuse', 'recycling', 'waste', 'ISO 59004'],
  lastUpdated: '2026-10-07',
  sources: [
    {
      title: 'Completing the Picture: How the Circular Economy Tackles Climate Change',
      publisher: 'Ellen MacArthur Foundation',
      year: 2019,
    },
    {
      title: 'ISO 59004: Circular economy, vocabulary, principles and guidance',
      publisher: 'ISO',
      year: 2024,
    },
    {
      title: 'ISO 59020: Circular economy, measuring and assessing circularity performance',
      publisher: 'ISO',
      year: 2024,
    },
    {
      title: 'Circular Transition Indicators',
      publisher: 'World Business Council for Sustainable Development',
      year: 2023,
    },
  ],
}
