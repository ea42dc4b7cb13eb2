import type { Plugin } from 'vite'

const nothing = '\0no-styles'

/** For Vite: the export takes its styles from the build, and needs none to render. */
export const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? nothing : null),
  load: (id) => (id === nothing ? '' : null),
}
