import { analytics } from '../../../content/demos/analytics.ts'
import { useWords } from '../../frames/site/changed-words.tsx'

export const useAnalyticsWords = () => useWords('analytics', analytics)
