import { describe, expect, it } from 'vitest'
import type { Section } from '../../../../content/pages/marketing-page.ts'
import { sectionRhythm } from './section-rhythm.ts'

const text: Section = { kind: 'text', heading: 'Words', paragraphs: [] }
const band: Section = { kind: 'band', heading: 'Band', text: '' }
const strip: Section = { kind: 'strip', label: 'Names', items: [] }
const closing: Section = { kind: 'closing', heading: 'End', actions: [] }

const grounds = (...sections: Section[]) => sectionRhythm(sections).map(({ ground }) => ground)

describe('the rhythm of a page', () => {
  it('begins on paper and changes with each section', () => {
    expect(grounds(text, closing)).toEqual(['paper', 'white'])
  })

  it('puts a band on forest, then resumes the rhythm', () => {
    expect(grounds(text, band, closing)).toEqual(['paper', 'forest', 'white'])
  })

  it('keeps neighbouring texts on one ground', () => {
    expect(grounds(text, text, closing)).toEqual(['paper', 'paper', 'white'])
    expect(sectionRhythm([text, text]).map(({ joinsNext }) => joinsNext)).toEqual([true, false])
  })

  it('lets a strip of names open the section that follows it', () => {
    expect(grounds(strip, text)).toEqual(['paper', 'paper'])
  })
})
