import { inMails } from '../mail-words.ts'

type Mail = { subject: string; body: string }
type About = { title: string; organisation: string; verifier: string }

const closing = `Questions: ${inMails.support}\n\n${inMails.site}`

const mail = (subject: string, text: string, link: string): Mail => ({
  subject,
  body: `${text}\n\n${link}\n\n${closing}`,
})

/** Mails about the review of a claim. `link` leads to the page where the reader can act. */
export const assuranceMails = {
  requested: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `Engagement to approve: ${organisation}`,
      `${organisation} has asked ${verifier} to verify “${title}”. Approve or refuse the request here:`,
      link,
    ),
  approved: ({ title, organisation }: About, link: string) =>
    mail(
      `${organisation} has asked you to verify a claim`,
      `${organisation} has asked your organisation to verify “${title}”. Read the details, then accept or decline:`,
      link,
    ),
  refused: ({ title, verifier }: About, link: string) =>
    mail(
      `The request to ${verifier} was refused`,
      `An administrator has refused your request for ${verifier} to verify “${title}”. Choose another verifier:`,
      link,
    ),
  accepted: ({ title, verifier }: About, link: string) =>
    mail(
      `${verifier} has accepted`,
      `${verifier} has declared independence and is reviewing “${title}”. You can see their findings here:`,
      link,
    ),
  declined: ({ title, verifier }: About, link: string) =>
    mail(
      `${verifier} has declined`,
      `${verifier} will not verify “${title}”. Choose another verifier:`,
      link,
    ),
  ended: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The engagement for “${title}” has ended`,
      `${verifier}’s engagement for “${title}” (${organisation}) has ended. Nothing was signed.`,
      link,
    ),
  closed: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The engagement for “${title}” has ended`,
      `${verifier}’s engagement for “${title}” (${organisation}) has ended. The certificate stays as it is, and the verifier can no longer read the claim.`,
      link,
    ),
  submitted: ({ title, organisation }: About, link: string) =>
    mail(
      `${organisation} has submitted “${title}”`,
      `${organisation} has submitted “${title}” for review:`,
      link,
    ),
  finding: ({ title, verifier }: About, link: string) =>
    mail(
      `New finding on “${title}”`,
      `${verifier} has raised a finding on “${title}”. Read and answer it here:`,
      link,
    ),
  answered: ({ title, organisation }: About, link: string) =>
    mail(`New answer on “${title}”`, `${organisation} has answered a finding on “${title}”:`, link),
  changesRequested: ({ title, verifier }: About, link: string) =>
    mail(
      `Changes requested: “${title}”`,
      `${verifier} has requested changes to “${title}”. You can edit the claim again; resubmit it when you are done:`,
      link,
    ),
  signed: ({ title, verifier }: About, link: string) =>
    mail(
      `“${title}” is signed`,
      `${verifier} has signed a statement about “${title}”. It will be published as soon as it is in the log:`,
      link,
    ),
  withdrawn: ({ title, organisation, verifier }: About, link: string) =>
    mail(
      `The certificate for “${title}” was withdrawn`,
      `The certificate for “${title}” (${organisation}, verified by ${verifier}) was withdrawn. It remains readable and is marked as withdrawn; the log gives the reason:`,
      link,
    ),
  keyRegistered: (person: string, organisation: string, link: string) =>
    mail(
      `Key to approve: ${person}`,
      `${person} of ${organisation} has registered a signing key. Confirm the fingerprint with them through another channel, then approve it here:`,
      link,
    ),
}
