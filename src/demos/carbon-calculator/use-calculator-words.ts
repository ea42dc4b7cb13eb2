import { carbonCalculator } from '../../../content/demos/carbon-calculator.ts'
import { useWords } from '../../frames/site/changed-words.tsx'

export const useCalculatorWords = () => useWords('calculator', carbonCalculator)
