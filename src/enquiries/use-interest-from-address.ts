import { useSearchParams } from 'react-router'
import { type InterestArea, interestOptions } from '../../content/home/contact.ts'

/** Links such as /contact?interest=carbon-credits choose the area in advance. */
export function useInterestFromAddress(): InterestArea | undefined {
  const [search] = useSearchParams()
  const interest = search.get('interest')
  return interestOptions.find(({ value }) => value === interest)?.value
}
