export type Goal = { number: number; title: string; served: boolean; how?: string }

const goals: readonly Goal[] = [
  { number: 1, title: 'No Poverty', served: false },
  { number: 2, title: 'Zero Hunger', served: false },
  { number: 3, title: 'Good Health and Well-being', served: false },
  { number: 4, title: 'Quality Education', served: false },
  { number: 5, title: 'Gender Equality', served: false },
  { number: 6, title: 'Clean Water and Sanitation', served: false },
  {
    number: 7,
    title: 'Affordable and Clean Energy',
    served: true,
    how: 'Metered renewable share and energy efficiency are recorded per site, with their source.',
  },
  {
    number: 8,
    title: 'Decent Work and Economic Growth',
    served: true,
    how: 'Labour practices, placement and retention are evidenced from payroll, with consent.',
  },
  {
    number: 9,
    title: 'Industry, Innovation and Infrastructure',
    served: true,
    how: 'Plants and ports replace annual estimates with sensor readings that others can check.',
  },
  {
    number: 10,
    title: 'Reduced Inequalities',
    served: true,
    how: 'Ethical hiring and re-entry are measured by who stays in work, not who enrols.',
  },
  {
    number: 11,
    title: 'Sustainable Cities and Communities',
    served: true,
    how: 'Districts publish energy, water and transport data to the residents they concern.',
  },
  {
    number: 12,
    title: 'Responsible Consumption and Production',
    served: true,
    how: 'Batches, suppliers and certificates carry identifiers that lead back to their origin.',
  },
  {
    number: 13,
    title: 'Climate Action',
    served: true,
    how: 'Scope 1, 2 and 3 emissions are monitored, reported and verified in one inventory.',
  },
  { number: 14, title: 'Life Below Water', served: false },
  { number: 15, title: 'Life on Land', served: false },
  {
    number: 16,
    title: 'Peace, Justice and Strong Institutions',
    served: true,
    how: 'Whistleblower reports and reviews are kept next to the claim that they affect.',
  },
  {
    number: 17,
    title: 'Partnerships for the Goals',
    served: true,
    how: 'Government, company and community work from one record instead of three reports.',
  },
]

export const sdg = {
  id: 'sdg',
  heading: 'Mapped to the 17 Global Goals',
  lead:
    'Every metric on the platform is tagged to the goal it serves. The nine marked here are ' +
    'served most directly.',
  servedLabel: 'served most directly',
  otherLabel: 'tagged where a client reports on it',
  wheelLabel: 'The 17 Global Goals. Choose a goal to read how it is served.',
  goalLabel: (number: number) => `Goal ${number}`,
  /** The goal in the middle of the wheel before anything is chosen. */
  defaultGoal: 13,
  goals,
}
