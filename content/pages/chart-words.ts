/** Descriptions of charts for screen readers, and the few words drawn in them. */
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
