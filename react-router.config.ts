import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // One request fewer on every page: the route list is small enough to come with the document.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
