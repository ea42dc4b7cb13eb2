export const reportErrors = {
  notPublished: 'A report can be shown once the certificate is published.',
  notShown:
    'The organisation shows no report with this certificate, or there is no such certificate.',
  savedMeanwhile:
    'Somebody else has saved this text since you opened it. Copy yours, reload, and save again.',
}
