/**
 * In the texts of mails, in place of what editors can change. Filled in when a mail is sent, because
 * rooms that write mails do not know the site.
 */
export const inMails = { site: '{site name}', support: '{support address}' }
