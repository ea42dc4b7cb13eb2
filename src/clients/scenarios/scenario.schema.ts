import * as z from 'zod/mini'
import {
  maxCalculatorValue,
  scenarioNameMessages,
  carbonCalculator as words,
} from '../../../content/demos/carbon-calculator.ts'
import { withoutBidi } from '../../lib/without-bidi.ts'

const { missing: missingName, tooLong } = scenarioNameMessages

const name = z.string(missingName).check(
  // A text column takes neither NUL nor half a surrogate pair.
  z.overwrite((text) =>
    withoutBidi(text)
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim(),
  ),
  z.minLength(1, { error: missingName, abort: true }),
  z.maxLength(80, { error: tooLong, abort: true }),
)

const amount = z.string(words.messages.notANumber).check(
  z.trim(),
  z.maxLength(40, { error: words.messages.tooLarge, abort: true }),
  z.refine((text) => Number(text) >= 0 && Number(text) <= maxCalculatorValue, {
    error: ({ input }) => {
      if (Number.isNaN(Number(input))) return words.messages.notANumber
      return Number(input) < 0 ? words.messages.negative : words.messages.tooLarge
    },
  }),
)

export const scenarioInput = z.object({
  name,
  inputs: z.object({
    electricity: amount,
    groundTransport: amount,
    airTravel: amount,
    heatingCooling: amount,
    industrial: amount,
  }),
})

export type ScenarioInput = z.infer<typeof scenarioInput>

export const scenarioName = z.object({ name })
