import { describe, expect, it } from 'vitest'
import { dataOf, overlay } from './overlay.ts'

const shipped = {
  title: 'Shipped',
  note: 'A note',
  panel: { label: 'Cities', show: (city: string) => `Show ${city}`, slides: [{ name: 'Dubai' }] },
}

describe('changed words', () => {
  it('take the place of the shipped ones, and functions stay', () => {
    const words = overlay(shipped, {
      title: 'Changed',
      note: 'A note',
      panel: { label: 'Places', slides: [] },
    })
    expect(words).toMatchObject({ title: 'Changed', panel: { label: 'Places', slides: [] } })
    expect(words.panel.show('Dubai')).toBe('Show Dubai')
  })

  it('leave out what an editor removed', () => {
    expect(overlay(shipped, { title: 'A', panel: shipped.panel })).not.toHaveProperty('note')
  })

  it('are the shipped ones where nothing was changed', () => {
    expect(overlay(shipped, undefined)).toBe(shipped)
    expect(overlay(shipped, dataOf(shipped))).toEqual(shipped)
  })
})

it('the data of a module has no functions', () => {
  expect(dataOf(shipped).panel).toEqual({ label: 'Cities', slides: [{ name: 'Dubai' }] })
})
