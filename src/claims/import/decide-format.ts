import { readNumber } from '../../lib/csv-file/read-number.ts'
import type { DateFormat } from './read-date.ts'

/** The number format that the cells of a column suggest. */
export type DecidedNumbers = 'point' | 'comma' | 'ambiguous_number' | 'bad_number'

/** Counts cells one by one, so that the whole column need not be kept in memory. */
export function createNumberJudge() {
  let [onlyPoint, onlyComma, differing] = [0, 0, 0]
  return {
    add(cell: string) {
      // A cell without a separator gives no hint.
      if (!/[.,]/.test(cell)) return
      const point = readNumber(cell, 'point')
      const comma = readNumber(cell, 'comma')
      if ('value' in point && 'value' in comma) {
        if (point.value !== comma.value) differing += 1
      } else if ('value' in point) onlyPoint += 1
      else if ('value' in comma) onlyComma += 1
    },
    decide(): DecidedNumbers {
      if (onlyPoint > 0 && onlyComma > 0) return 'bad_number'
      if (onlyComma > 0) return 'comma'
      if (onlyPoint > 0) return 'point'
      return differing > 0 ? 'ambiguous_number' : 'point'
    },
    /** The better guess if the cells of a column disagree. */
    likelier: (): 'point' | 'comma' => (onlyComma > onlyPoint ? 'comma' : 'point'),
  }
}

export type DecidedDates = DateFormat | 'ambiguous_date' | 'bad_date'

export function createDateJudge() {
  let [dayFirst, monthFirst, either, same] = [0, 0, 0, 0]
  return {
    add(cell: string) {
      const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\s*$/.exec(cell)
      if (!parts) return
      if (Number(parts[1]) > 12) dayFirst += 1
      else if (Number(parts[2]) > 12) monthFirst += 1
      else if (Number(parts[1]) !== Number(parts[2])) either += 1
      else same += 1
    },
    decide(): DecidedDates {
      if (dayFirst > 0 && monthFirst > 0) return 'bad_date'
      if (dayFirst > 0) return 'dmy'
      if (monthFirst > 0) return 'mdy'
      if (either > 0) return 'ambiguous_date'
      return same > 0 ? 'dmy' : 'iso'
    },
    likelier: (): 'dmy' | 'mdy' => (monthFirst > dayFirst ? 'mdy' : 'dmy'),
  }
}
