import { useSearchParams } from 'react-router'
import type { InterestArea } from '../../content/home/contact.ts'
import { isInterestArea } from './interest-area.ts'

/** Links such as /contact?interest=carbon-credits choose the area in advance. */
export function useInterestFromAddress(): InterestArea | undefined {
  const [search] = useSearchParams()
  const interest = search.get('interest')
  return isInterestArea(interest) ? interest : undefined
}
