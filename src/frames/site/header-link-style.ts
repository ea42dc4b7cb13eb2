export const headerLinkStyle =
  'inline-flex min-h-(--hit) items-center gap-1.5 rounded-md px-3.5 text-md font-medium text-fg hover:bg-hover'
