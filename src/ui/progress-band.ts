export type ProgressBand = 'good' | 'warn' | 'bad'

export function progressBand(percent: number): ProgressBand {
  if (percent >= 95) return 'good'
  return percent >= 80 ? 'warn' : 'bad'
}
