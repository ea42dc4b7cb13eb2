/** Words of the schedule of a page. */
export const scheduleWords = {
  title: 'Schedule',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
  zone: (zone: string) => `Times are in ${zone}.`,
  utc: (time: string) => `${time} UTC`,
  save: 'Schedule',
  saving: 'Scheduling...',
  cancel: 'Cancel schedule',
  saved: { title: 'Page scheduled' },
  cancelled: { title: 'Schedule cancelled' },
  failed: { title: 'Error', description: 'Failed to schedule the page' },
  publishes: (when: string) => `Publishes ${when}`,
  unpublishes: (when: string) => `Unpublishes ${when}`,
  unsaved: 'Save your changes first. Only what is saved is published.',
}
