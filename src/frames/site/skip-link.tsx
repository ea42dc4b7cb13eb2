import { navigationLabels } from '../../../content/navigation.ts'

export const mainId = 'main'

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed -top-16 start-3 z-99 rounded-md bg-surface px-4 py-3 text-fg focus:top-3"
    >
      {navigationLabels.skipToContent}
    </a>
  )
}
