/** The words around the six cities; the texts of each city are in cities.ts. */
export const impactGrid = {
  heading: 'The six cities',
  /** Screen readers read it before the card: "Open Dubai UAE Free-zone emissions, metered". */
  open: 'Open',
  play: (city: string) => `Play ${city} impact story`,
  playing: (city: string) => `Playing ${city} Impact Story`,
  close: 'Close',
  watchStory: 'Watch Impact Story',
  storyHeading: (city: string) => `The ${city} story`,
  hideStory: 'Hide story',
  discoverMore: { label: 'Discover More Projects', href: '/case-studies' },
}
