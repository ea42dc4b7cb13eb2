import { registerHooks } from 'node:module'

/**
 * Makes later imports of drizzle-orm ten times as quick. Node parses the whole package.json again
 * for each module of a package, and drizzle-orm has a long one and hundreds of modules. The server
 * does not need this, because its build has drizzle-orm in a few files.
 */
export function importDrizzleQuickly() {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      const isInside = parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js')
      if (!isInside || !specifier.startsWith('.')) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
