import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestOptions } from '../../content/home/contact.ts'
import { firstMessages } from '../lib/form/first-messages.ts'
import { enquiryInput, enquiryLimits } from './enquiry.schema.ts'

const fieldErrors = (input: unknown) => firstMessages(enquiryInput.safeParse(input).error)

const valid = {
  firstName: 'Amira',
  lastName: 'Rahman',
  email: 'amira@company.example',
  organization: 'Khalifa Port',
  interestArea: 'esg-compliance',
  message: 'How do you verify Scope 3?',
}

describe('enquiryInput', () => {
  it('accepts a complete enquiry', () => {
    expect(enquiryInput.parse(valid)).toEqual(valid)
  })

  it('does without an organization', () => {
    const { organization: _, ...rest } = valid
    expect(fieldErrors(rest)).toEqual({})
    expect(fieldErrors({ ...valid, organization: '' })).toEqual({})
  })

  it('accepts each of the six interest areas and no other', () => {
    expect(interestOptions).toHaveLength(6)
    for (const { value } of interestOptions) {
      expect(fieldErrors({ ...valid, interestArea: value })).toEqual({})
    }
    expect(fieldErrors({ ...valid, interestArea: 'free-money' })).toHaveProperty('interestArea')
  })

  it('says of each empty field what to do', () => {
    expect(fieldErrors({})).toEqual(emptyMessages)
    expect(
      fieldErrors({ firstName: ' ', lastName: '', email: '', interestArea: '', message: '\n' }),
    ).toEqual(emptyMessages)
  })

  it('gives an example of an email address', () => {
    for (const email of ['amira@', 'amira', 'a b@c.example', '@company.example']) {
      expect(fieldErrors({ ...valid, email })).toEqual({
        email: 'Enter an email address such as name@company.com',
      })
    }
  })

  it('takes text up to its limit and not beyond', () => {
    for (const [name, limit] of Object.entries(enquiryLimits)) {
      const text = name === 'email' ? longEmail(limit) : 'x'.repeat(limit)
      expect(fieldErrors({ ...valid, [name]: text })).toEqual({})
      expect(fieldErrors({ ...valid, [name]: `x${text}` })[name]).toMatch(/^Shorten/)
    }
  })

  it('trims, keeps line breaks in the message and drops other control characters', () => {
    const parsed = enquiryInput.parse({
      ...valid,
      firstName: '  Ami\u0000ra\r\nBcc: x ',
      message: ' one\r\n\ttwo\u0007\u001b \ud800',
    })
    expect(parsed.firstName).toBe('Amira Bcc: x')
    expect(parsed.message).toBe('one\n\ttwo')
  })

  it('lets the field pass that only programs fill in, for the server to judge', () => {
    expect(enquiryInput.parse({ ...valid, website: 'spam' }).website).toBe('spam')
  })

  it('never throws, whatever it gets', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(typeof fieldErrors(input)).toBe('object')
      }),
    )
  })

  it('lets nothing through that is empty, too long or has control characters', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const input = fc.record({ firstName: text, lastName: text, organization: text, message: text })
    fc.assert(
      fc.property(input, (texts) => {
        const { data } = enquiryInput.safeParse({ ...valid, ...texts })
        const got = { ...valid, ...data }
        for (const name of ['firstName', 'lastName', 'message'] as const) {
          expect(got[name].length).toBeGreaterThan(0)
          expect(got[name].length).toBeLessThanOrEqual(enquiryLimits[name])
          expect(got[name]).not.toMatch(/(?![\n\t])\p{Cc}/u)
          expect(got[name]).toBe(got[name].trim())
        }
        expect(got.organization?.length ?? 0).toBeLessThanOrEqual(enquiryLimits.organization)
      }),
    )
  })
})

const emptyMessages = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your email address',
  interestArea: 'Choose the area closest to your question',
  message: 'Write a short message so we can route it',
}

function longEmail(length: number): string {
  const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`
  return `${'x'.repeat(length - domain.length)}${domain}`
}
