export const reportErrors = {
  savedMeanwhile:
    'Somebody else has saved this text since you opened it. Copy yours, reload, and save again.',
}
