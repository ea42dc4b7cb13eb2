import type { Action } from '../pages/marketing-page.ts'

export type DemoId = 'carbon-calculator' | 'esg-dashboard'

export type DemoCard = { id: DemoId; title: string; text: string; open: string; close: string }

export const demo: {
  id: string
  heading: string
  headingTail: string
  cards: readonly DemoCard[]
  needsScript: string
  loadFailure: { title: string; description: string }
  api: { text: string; actions: readonly Action[] }
} = {
  id: 'demo',
  heading: 'Try it with your own numbers.',
  headingTail: 'Both demos run in your browser. Nothing you type is sent to us.',
  cards: [
    {
      id: 'carbon-calculator',
      title: 'Carbon Calculator Demo',
      text: 'Enter five monthly figures and see where your footprint sits, category by category.',
      open: 'Try Live',
      close: 'Close Carbon Calculator Demo',
    },
    {
      id: 'esg-dashboard',
      title: 'ESG Dashboard',
      text:
        'Twelve metrics across three pillars, scored against target with live compliance ' +
        'alerts.',
      open: 'Try Live',
      close: 'Close ESG Dashboard',
    },
  ],
  needsScript: 'The demos run as scripts in your browser, which are switched off at present.',
  loadFailure: {
    title: 'The demo could not be loaded',
    description: 'Check your connection and try again.',
  },
  api: {
    text: 'Build on the same modular RESTful API.',
    actions: [
      {
        label: 'Get API Access',
        href: '/contact?interest=carbon-intelligence',
        kind: 'outline',
      },
      { label: 'View Documentation', href: '/developers', kind: 'link' },
    ],
  },
}
