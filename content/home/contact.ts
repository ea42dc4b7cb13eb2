import { listedMailboxes } from '../brand.ts'

export const interestOptions = [
  { value: 'carbon-intelligence', label: 'Carbon Intelligence Platform' },
  { value: 'esg-compliance', label: 'ESG Compliance & Reporting' },
  { value: 'carbon-credits', label: 'Carbon Credits & Trading' },
  { value: 'sustainability-analytics', label: 'Sustainability Analytics' },
  { value: 'partnership', label: 'Partnership Opportunities' },
  { value: 'other', label: 'Other' },
] as const

export type InterestArea = (typeof interestOptions)[number]['value']

export type EnquiryField = {
  name: 'firstName' | 'lastName' | 'email' | 'organization' | 'interestArea' | 'message'
  label: string
  required: boolean
  autocomplete?: string
  placeholder?: string
  help?: string
  messages: { missing?: string; invalid?: string; tooLong: string }
}

export const enquiryFields: readonly EnquiryField[] = [
  {
    name: 'firstName',
    label: 'First name',
    required: true,
    autocomplete: 'given-name',
    messages: {
      missing: 'Enter your first name',
      tooLong: 'Shorten your first name to 100 characters or fewer',
    },
  },
  {
    name: 'lastName',
    label: 'Last name',
    required: true,
    autocomplete: 'family-name',
    messages: {
      missing: 'Enter your last name',
      tooLong: 'Shorten your last name to 100 characters or fewer',
    },
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    autocomplete: 'email',
    help: 'We reply to this address.',
    messages: {
      missing: 'Enter your email address',
      invalid: 'Enter an email address such as name@company.com',
      tooLong: 'Shorten your email address to 254 characters or fewer',
    },
  },
  {
    name: 'organization',
    label: 'Organization',
    required: false,
    autocomplete: 'organization',
    messages: { tooLong: 'Shorten the organization name to 200 characters or fewer' },
  },
  {
    name: 'interestArea',
    label: 'Interest area',
    required: true,
    placeholder: 'Choose an area',
    messages: {
      missing: 'Choose the area closest to your question',
      invalid: 'Choose one of the areas in the list',
      tooLong: 'Choose one of the areas in the list',
    },
  },
  {
    name: 'message',
    label: 'Message',
    required: true,
    messages: {
      missing: 'Write a short message so we can route it',
      tooLong: 'Shorten your message to 5,000 characters or fewer',
    },
  },
]

export const contact = {
  id: 'contact',
  heading: 'Tell us what you have to prove.',
  lead: 'An ESG specialist reads every enquiry and replies within 24 hours on business days.',
  mailboxes: listedMailboxes,
  optional: 'optional',
  promise: 'We reply within 24 hours on business days.',
  privacy: { text: 'What we keep and why:', label: 'privacy notice', href: '/privacy' },
  submit: 'Send message',
  sending: 'Sending...',
  errorSummary: {
    heading: (count: number) =>
      count === 1 ? 'One field needs attention' : `${countWord(count)} fields need attention`,
    text: 'Your text is kept. Fix the fields marked below and send again.',
  },
  thanks: {
    heading: (firstName: string) => `Thank you, ${firstName}`,
    headingWithoutName: 'Thank you',
    text: 'Your message is with our team. We reply within 24 hours on business days.',
    again: 'Send Another Message',
  },
  toasts: {
    success: {
      title: 'Message sent successfully',
      description: "We'll get back to you within 24 hours",
    },
    failure: { title: 'Error sending message', fallback: 'Please try again later' },
  },
}

function countWord(count: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][count] ?? String(count)
}
