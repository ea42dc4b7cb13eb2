/** The menu of whoever is signed in, in the workspace and in the CMS. */
export const accountMenu = {
  label: 'Account of',
  security: 'Security',
  site: 'Public site',
  signOut: 'Sign out',
}
