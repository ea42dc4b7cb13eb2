import type { FrameworkName } from './common.ts'

export type Framework = { name: FrameworkName; fullName: string; text: string }

/** Short and neutral: who requires what. Thresholds are left to the legal texts. */
export const frameworks: readonly Framework[] = [
  {
    name: 'CSRD',
    fullName: 'Corporate Sustainability Reporting Directive',
    text:
      'European Union law on sustainability statements, reported under the ESRS and assured. The ' +
      'Omnibus changes of 2025 and 2026 narrowed who is covered and moved dates, so check your ' +
      'own position first.',
  },
  {
    name: 'UAE Climate Law',
    fullName: 'Federal Decree-Law No. 11 of 2024 on the Reduction of Climate Change Effects',
    text:
      'In force since 30 May 2025. Asks public and private sources of emissions in the UAE, ' +
      'free zones included, to measure, report and reduce them.',
  },
  {
    name: 'IFRS',
    fullName: 'IFRS S1 and IFRS S2',
    text:
      'Standards on sustainability-related and climate-related financial disclosures, applied ' +
      'where a jurisdiction adopts them.',
  },
  {
    name: 'GRI',
    fullName: 'Global Reporting Initiative Standards',
    text:
      'The widely used standards for reporting an organisation’s impacts on economy, environment ' +
      'and people.',
  },
  {
    name: 'SASB',
    fullName: 'SASB Standards',
    text:
      'Industry-specific metrics for investors, maintained by the ISSB since 2022 and used as ' +
      'guidance with IFRS S1.',
  },
  {
    name: 'TCFD',
    fullName: 'Task Force on Climate-related Financial Disclosures',
    text:
      'Disbanded in October 2023, its recommendations taken up in IFRS S2. Many lenders and ' +
      'rules still use its four headings.',
  },
  {
    name: 'TNFD',
    fullName: 'Taskforce on Nature-related Financial Disclosures',
    text:
      'Recommendations of September 2023 on dependencies, impacts, risks and opportunities ' +
      'related to nature.',
  },
  {
    name: 'CDP',
    fullName: 'CDP',
    text:
      'A yearly questionnaire on climate, water and forests that investors and large buyers ask ' +
      'companies to answer.',
  },
  {
    name: 'SFDR',
    fullName: 'Sustainable Finance Disclosure Regulation, (EU) 2019/2088',
    text:
      'Disclosures by financial-market participants in the European Union, which they in turn ' +
      'need from the companies they hold.',
  },
  {
    name: 'SEC',
    fullName: 'US Securities and Exchange Commission',
    text:
      'Material climate risks in US filings. The climate rules adopted in 2024 were stayed, and ' +
      'the SEC ended its defence of them in 2025; general disclosure duties remain.',
  },
  {
    name: 'ISSB',
    fullName: 'International Sustainability Standards Board',
    text:
      'The board of the IFRS Foundation that issued IFRS S1 and S2 in June 2023 and maintains ' +
      'the SASB Standards.',
  },
  {
    name: 'UN SDGs',
    fullName: 'United Nations Sustainable Development Goals',
    text: 'Seventeen goals for 2030, adopted in 2015, to which each metric can be tagged.',
  },
  {
    name: 'UN Global Compact',
    fullName: 'United Nations Global Compact',
    text:
      'Ten principles on human rights, labour, environment and anti-corruption, with a yearly ' +
      'communication on progress.',
  },
  {
    name: 'Modern Slavery Act',
    fullName: 'Modern Slavery Act 2015, United Kingdom',
    text:
      'Section 54 asks larger businesses active in the UK for a yearly statement on slavery and ' +
      'trafficking in their operations and supply chains.',
  },
]
