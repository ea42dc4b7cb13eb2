import { brand, mailboxes, mailto } from '../brand.ts'
import type { MarketingPage } from './marketing-page.ts'

/** Shown above the reference that /developers renders from the OpenAPI document. */
export const developersIntro: MarketingPage = {
  path: '/developers',
  meta: {
    title: 'Developers',
    description:
      `The ${brand.name} API: REST over HTTPS, JSON in and out, described by an OpenAPI ` +
      'document that is generated from the same schemas that check each request.',
  },
  hero: {
    title: 'Build on the record',
    lead:
      'The API is plain REST with JSON bodies. Its description is generated from the schemas ' +
      'that check each request, so what you read here is what the server enforces.',
    actions: [
      {
        label: 'Get API Access',
        href: '/contact?interest=carbon-intelligence',
        kind: 'primary',
      },
      { label: 'Download OpenAPI document', href: '/api/openapi.json', kind: 'outline' },
    ],
  },
  sections: [
    {
      kind: 'steps',
      heading: 'How a call behaves',
      lead: 'Four rules hold for every path under /api.',
      items: [
        {
          title: 'JSON in, JSON out',
          text:
            'Send and expect application/json. Media uploads are multipart with one file field ' +
            'named image. Successful writes answer with success: true.',
        },
        {
          title: 'Sessions are cookies',
          text:
            'Signing in sets an HTTP-only cookie. Clients and editors have separate sessions. A ' +
            'write must come from the site’s own origin. Calls that give power, hand out a link or a ' +
            'password, or end somebody’s access answer proof_needed unless the person confirmed who ' +
            'they are in the last five minutes.',
        },
        {
          title: 'Errors say what to do',
          text:
            'Every error carries success: false, a stable code, a message for people, the fields ' +
            'concerned where there are any, and a requestId to quote when you write to us.',
        },
        {
          title: 'Limits are announced',
          text:
            'Too many requests answer with status 429 and a Retry-After header in seconds. ' +
            'Wait that long, then try again.',
        },
      ],
    },
    {
      kind: 'text',
      heading: 'Status codes',
      paragraphs: [
        'Codes keep their ordinary HTTP meaning. The ones worth handling by name are these.',
      ],
      bullets: [
        '400 the body is malformed or a field is not valid; see fields',
        '401 not signed in, 403 signed in but not allowed, or a foreign origin',
        '404 no such record, 405 no such method here, with an Allow header',
        '409 the slug is taken, or someone saved a newer version since you read it',
        '413 the upload is too large, 415 its type is not accepted',
        '429 slow down, 500 our fault, with no internals shown, 507 the disk is full',
      ],
    },
    {
      kind: 'text',
      heading: 'Saving on top of others',
      paragraphs: [
        'A page carries the time of its last change. Send back the value that you read, in the ' +
          'body or as If-Match. If someone saved in between, the answer is 409 and nothing is ' +
          'written, so no edit is lost without notice.',
        `Questions about the API go to ${mailboxes.technical.address}. Quote the requestId and ` +
          'the time, and leave out passwords and cookies.',
      ],
      link: {
        label: mailboxes.technical.address,
        href: mailto(mailboxes.technical.address, 'API question'),
      },
    },
  ],
}

export const apiReference = {
  heading: 'Reference',
  lead: 'Every path by subject, with its fields and answers.',
  calls: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
  columns: { name: 'Name', type: 'Type', place: 'Where', required: 'Required' },
  places: { path: 'path', query: 'query', body: 'body' },
  required: 'required',
  optional: 'optional',
  answers: 'Answers',
  proof: {
    asked: 'Asks for a proof of identity given in the last 5 minutes',
    notAsked: 'Asks for no recent proof',
  },
  needs: {
    author: 'Author session',
    editor: 'Editor session',
    admin: 'Admin session',
    client: 'Client session',
    token: 'Read token',
  },
}
