/** How near a figure is to its target, in words; src/ui/progress-band.ts has the thresholds. */
export const bandWords = { good: 'On target', warn: 'Close', bad: 'Behind' } as const
