export const categories = [
  '1.stationary',
  '1.mobile',
  '1.process',
  '1.fugitive',
  '2.electricity',
  '2.heat',
  '2.steam',
  '2.cooling',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '3.5',
  '3.6',
  '3.7',
  '3.8',
  '3.9',
  '3.10',
  '3.11',
  '3.12',
  '3.13',
  '3.14',
  '3.15',
  'outside.biogenic',
  'outside.montreal',
] as const

export type Category = (typeof categories)[number]

export function isCategory(code: string): code is Category {
  return (categories as readonly string[]).includes(code)
}

export const scopes = ['1', '2', '3', 'outside'] as const

export type Scope = (typeof scopes)[number]

export function isScope(code: string): code is Scope {
  return (scopes as readonly string[]).includes(code)
}

/** '1', '2', '3' or 'outside'. */
export function scopeOf(category: string) {
  return category.slice(0, category.indexOf('.'))
}
