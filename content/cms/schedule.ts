/** Words of the schedule of a page. */
export const scheduleWords = {
  title: 'Schedule',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
  zone: (zone: string) => `Times are in ${zone}.`,
  utc: (time: string) => `${time} UTC`,
  save: 'Schedule',
  saving: 'Scheduling…',
  cancel: 'Cancel schedule',
  saved: { title: 'Page scheduled' },
  cancelled: { title: 'Schedule cancelled' },
  failed: {
    title: 'The schedule was not saved',
    description: 'Check your connection and try again.',
  },
  publishes: (when: string) => `Publishes ${when}`,
  unpublishes: (when: string) => `Unpublishes ${when}`,
  unsaved: 'Save your changes first. Only what is saved is published.',
}
