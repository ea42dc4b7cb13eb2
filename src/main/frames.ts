import { cmsSitePaths } from '../../content/cms/frame.ts'
import { playerOrigins } from '../pages/video-embed.ts'

/** What documents may embed, and which of them the CMS shows in a frame. */
export const frames = {
  hosts: playerOrigins,
  isFramed: (path: string) => path.startsWith(cmsSitePaths.previews),
}
