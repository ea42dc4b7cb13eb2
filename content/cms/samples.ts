/** Sample pictures for a new editor, stored among the site's own. */
export const sampleImages = [
  {
    file: 'london-1600.webp',
    name: 'london-thames.webp',
    alt: 'London’s skyline above the Thames at dusk',
  },
  {
    file: 'abu-dhabi-1600.webp',
    name: 'abu-dhabi-waterfront.webp',
    alt: 'Abu Dhabi’s waterfront at dusk',
  },
  { file: 'cardiff-1600.webp', name: 'cardiff-bay.webp', alt: 'Cardiff Bay at dusk' },
] as const

export const sampleWords = {
  pages: {
    add: 'Add sample pages',
    added: 'Sample pages added',
    remove: 'Remove the sample pages',
    removed: 'Sample pages removed',
  },
  media: {
    add: 'Add sample images',
    added: 'Sample images added',
    remove: 'Remove the sample images',
    removed: 'Sample images removed',
  },
  failed: { title: 'The samples were not changed', description: 'Try again in a minute.' },
}
