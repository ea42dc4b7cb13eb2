export const scenarioErrors = {
  tooMany: (most: number) =>
    `You have ${most} saved scenarios, which is the limit. Delete one on the Analytics page and save again.`,
  gone: 'This scenario no longer exists. Reload the list.',
}
