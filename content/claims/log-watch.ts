/** What `npm run log -- watch` prints. */
export const logWatchWords = {
  usage: `usage: npm run log -- watch URL [--log-key VKEY]… [--policy FILE] [--state FILE] [--own FILE]
         [--every 10m] [--max-age 26h] [--mail ADDRESS] [--webhook URL] [--json]
       URL is that of the log, such as https://example.com/log.
       Exit code 0: all is well; 1: alarm; 2: could not look; 3: consistent, but too few witnesses.`,
  trusted: (key: string) => `trusted on first use: ${key}. Compare it with one from elsewhere`,
  well: (origin: string, size: number, added: number) =>
    `${origin}: ${size} entries, ${added} new, all as they were signed`,
  alarm: (kind: string, detail: string) => `ALARM ${kind}: ${detail}`,
  over: (kind: string) => `over: ${kind}`,
  evidence: (folder: string) => `evidence is in ${folder}`,
  noEvidence: (problem: string) => `the evidence could not be kept: ${problem}`,
  stale: 'the newest checkpoint has too few of your witnesses',
  staleSince: (time: string) =>
    `your witnesses have cosigned nothing newer since ${time}, so newer entries may be held back`,
  anotherLog: 'none of the logs in your policy has signed the newest checkpoint',
  badLine: 'a cosignature on the newest checkpoint is false',
  entry: (index: number) => `entry ${index} is not one that this log may have`,
  missing: (id: string) => `certificate ${id} is yours, and the log has no statement of it`,
  changed: (ref: string, type: string) => `${ref} is yours, and the log says: ${type}`,
  foreign: (certificate: string, key: string) =>
    `certificate ${certificate} is signed by your key ${key}, and it is not on your list`,
  mail: {
    subject: (url: string, kind: string) => `Alarm about the log ${url}: ${kind}`,
    over: (url: string, kind: string) => `Over, about the log ${url}: ${kind}`,
  },
  badOwn: (line: number) =>
    `--own, line ${line}: each line is “certificate ID” or “key sha256:…”, perhaps followed by “expected”`,
  badDuration: (name: string) => `${name} must be a time such as 10m or 26h`,
  notSent: (how: string, problem: string) => `the alarm could not be sent by ${how}: ${problem}`,
} as const
