type About = {
  vkey: string
  lists: readonly string[]
  logs: number
  contact: string | null
}

/** The page that a witness shows of itself, in plain text. */
export const aboutWitness = ({ vkey, lists, logs, contact }: About) =>
  `This is a witness of transparency logs (C2SP tlog-witness).

It remembers the newest checkpoint of each log that it knows, and cosigns the next one only
with a proof that it continues the last. It does not look into entries, and does not say that
they are true. What it remembers is never restored from a backup.

Each log may ask as many times a day as was agreed for it, or as its list says.

Key: ${vkey}
Logs: ${logs}
${lists.length > 0 ? `Lists: ${lists.join(', ')}\n` : ''}${contact ? `Contact: ${contact}\n` : ''}`
