import { brand, mailboxes } from '../brand.ts'

type Mail = { subject: string; body: string }
type About = { title: string; organisation: string; verifier: string }

const closing = `Questions: ${mailboxes.support.address}\n\n${brand.name}`

const mail = (subject: string, text: string, link: string): Mail => ({
  subject,
  body: `${text}\n\n${link}\n\n${closing}`,
})

/** Mails about the review of a claim. `link` leads to the page where the reader can act. */
export const assuranceMails = {
  requested: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `Engagement to approve: ${organisation}`,
      `${organisation} asks ${verifier} to verify «${title}». Approve or refuse the request here:`,
      link,
    ),
  approved: ({ title, organisation }: About, link: string) =>
    mail(
      `${organisation} asks you to verify a claim`,
      `${organisation} asks your organisation to verify «${title}». Read what it is about, then accept or decline:`,
      link,
    ),
  refused: ({ title, verifier }: About, link: string) =>
    mail(
      `The request to ${verifier} was refused`,
      `An administrator has refused your request that ${verifier} verifies «${title}». Choose another verifier:`,
      link,
    ),
  accepted: ({ title, verifier }: About, link: string) =>
    mail(
      `${verifier} has accepted`,
      `${verifier} has declared independence and reviews «${title}». You see their findings here:`,
      link,
    ),
  declined: ({ title, verifier }: About, link: string) =>
    mail(
      `${verifier} has declined`,
      `${verifier} does not verify «${title}». Choose another verifier:`,
      link,
    ),
  ended: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The engagement about «${title}» has ended`,
      `The engagement of ${verifier} for «${title}» of ${organisation} has ended. Nothing was signed.`,
      link,
    ),
  closed: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The engagement about «${title}» has ended`,
      `The engagement of ${verifier} for «${title}» of ${organisation} has ended. The certificate stays as it is; the verifier no longer reads the claim.`,
      link,
    ),
  submitted: ({ title, organisation }: About, link: string) =>
    mail(
      `${organisation} has submitted «${title}»`,
      `${organisation} has submitted «${title}» for review:`,
      link,
    ),
  finding: ({ title, verifier }: About, link: string) =>
    mail(
      `A finding about «${title}»`,
      `${verifier} has raised a finding about «${title}». Read and answer it here:`,
      link,
    ),
  answered: ({ title, organisation }: About, link: string) =>
    mail(
      `An answer about «${title}»`,
      `${organisation} has answered a finding about «${title}»:`,
      link,
    ),
  changesRequested: ({ title, verifier }: About, link: string) =>
    mail(
      `Changes requested: «${title}»`,
      `${verifier} asks for changes of «${title}». The claim can be edited again; submit it once more when you are done:`,
      link,
    ),
  signed: ({ title, verifier }: About, link: string) =>
    mail(
      `«${title}» is signed`,
      `${verifier} has signed a statement about «${title}». It is published as soon as it stands in the log:`,
      link,
    ),
  withdrawn: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The certificate of «${title}» is withdrawn`,
      `The certificate of «${title}» (${organisation}, verified by ${verifier}) is withdrawn. It stays readable and says so; the log names the reason:`,
      link,
    ),
  keyRegistered: (person: string, organisation: string, link: string) =>
    mail(
      `Key to approve: ${person}`,
      `${person} of ${organisation} has registered a signing key. Compare the fingerprint with the person through another channel, then approve it here:`,
      link,
    ),
}
