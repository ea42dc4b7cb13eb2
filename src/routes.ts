import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('contact', 'site/contact.route.tsx'),
  route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig
