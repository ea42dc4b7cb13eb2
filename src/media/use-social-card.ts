import { useQuery } from '@tanstack/react-query'
import { socialCardName } from './media.schema.ts'
import { mediaQuery } from './media-query.ts'

/** The crop around the focus point, which other sites show for a shared link. */
export function useSocialCard(url: string | undefined): string | undefined {
  const [, file] = /^\/media\/([0-9a-f]{24}\.\w+)$/.exec(url ?? '') ?? []
  const { data } = useQuery({ ...mediaQuery({ file, pageSize: 1 }), enabled: file !== undefined })
  const media = data?.media.find(({ filename }) => filename === file)
  const card = media && socialCardName(media.filename, media)
  return card ? `/media/${card}` : url
}
