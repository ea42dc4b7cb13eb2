/** What a chart says to those who hear it, and the few words drawn in it. */
export const chartWords = {
  measured: 'Measured',
  target: 'Target',
  sentence: (caption: string, parts: readonly string[]) => `${caption}: ${parts.join(', ')}.`,
  measuredAgainstTarget: (label: string, value: number, target: number) =>
    `${label} ${value} against a target of ${target}`,
}

export const metricWords = {
  target: (target: string) => `Target ${target}`,
  progress: (name: string) => `${name}, progress to target`,
}
