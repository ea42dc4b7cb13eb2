import { type RouteConfig, route } from '@react-router/dev/routes'

// The component kit is for those who build the product: a production build does not contain it.
const forDevelopers = import.meta.env.DEV ? [route('kit', 'ui/kit.route.tsx')] : []

export default [
  route('contact', 'site/contact.route.tsx'),
  ...forDevelopers,
  route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig
