import { articleWords } from '../../../content/cms/articles.ts'
import { searchTool } from '../../../content/cms/page-tools.ts'
import type { AppearanceField } from './appearance-fields.ts'
import type { SearchAppearance } from './search-appearance.schema.ts'

type AppearanceValueProps = { name: AppearanceField; of: SearchAppearance | undefined }

/** One field of the search appearance, to read. */
export function AppearanceValue({ name, of }: AppearanceValueProps) {
  const value = of?.[name]
  if (!value) return <span className="text-fg-subtle">{articleWords.nothing}</span>
  if (value === true) return searchTool.hidden
  if (name !== 'image') return value
  return <img src={value} alt="" className="h-20 w-32 rounded-sm bg-sunken object-cover" />
}
