import { inMails } from '../mail-words.ts'

/** What `log -- rotate-key` prints. */
export const rotationWords = {
  keyBefore: (now: boolean, hasWitnesses: boolean) =>
    now
      ? 'the previous key signs nothing from now on'
      : `the previous key also signs for 30 days${hasWitnesses ? ', and for longer while a witness does not know the new one' : ''}`,
  knowsKey: (name: string, knows: boolean | null, now: boolean) => {
    if (knows) return `witness ${name}: knows the new key`
    if (knows === null) return `witness ${name}: could not be asked; send its operator the new key`
    return `witness ${name}: ${now ? 'answers 403 until its operator adds' : 'does not know'} the new key${now ? '' : ' yet; send it to its operator'}`
  },
} as const

const closing = `Questions: ${inMails.support}\n\n${inMails.site}`
const utc = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ', ')} UTC`

/** Mails to the administrators. */
export const logMails = {
  frozen: (reason: string, link: string) => ({
    subject: 'The transparency log is frozen',
    body: `${reason}\n\nNothing can be signed or logged until somebody has looked at it. Run npm run log -- status for the ways out.\n\n${link}\n\n${closing}`,
  }),
  unwitnessed: (since: Date, link: string) => ({
    subject: 'Too few witnesses have cosigned the log for a day',
    body: `Since ${utc(since)} too few of the site’s witnesses have cosigned new checkpoints. Certificates are published as before, but readers who ask for witnesses will not accept them. Run npm run log -- status to see what each witness answers.\n\n${link}\n\n${closing}`,
  }),
}
