import { type InterestArea, interestOptions } from '../../content/home/contact.ts'

export function isInterestArea(value: string | null | undefined): value is InterestArea {
  return interestOptions.some((option) => option.value === value)
}
