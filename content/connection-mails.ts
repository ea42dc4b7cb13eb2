import { inMails } from './mail-words.ts'

type About = { name: string; attempts: number }

const disabled = ({ name }: About, why: string, link: string) => ({
  subject: `Webhook disabled: ${name}`,
  body: `${why} It gets no more messages. What happens meanwhile is kept for 30 days, and is sent once you enable it again:

${link}

Questions: ${inMails.support}

${inMails.site}`,
})

/** Mails to those who look after webhooks. `link` leads to the list of them. */
export const connectionMails = {
  disabled: {
    gone: (about: About, link: string) =>
      disabled(
        about,
        `The webhook “${about.name}” was disabled, because its receiver answered 410 Gone: it wants no more messages.`,
        link,
      ),
    failing: (about: About, link: string) =>
      disabled(
        about,
        `The webhook “${about.name}” was disabled, because a message failed ${about.attempts} times over three days.`,
        link,
      ),
  },
}
