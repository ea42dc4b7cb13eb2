const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a name such as "Firefox on Linux", or null if the user agent is unknown. */
export function deviceName(userAgent: string): string | null {
  const find = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [find(browsers), find(systems)].filter(Boolean)
  return known.length > 0 ? known.join(' on ') : null
}
