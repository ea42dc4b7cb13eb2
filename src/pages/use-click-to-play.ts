import { type RefObject, useEffect } from 'react'
import { storedVideo, videoHosts } from './video-embed.ts'

/** A video host learns of a visitor only after a click. Without scripts, the link leads there. */
export function useClickToPlay(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current
    root?.addEventListener('click', play)
    return () => root?.removeEventListener('click', play)
  }, [content])
}

function play(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
  const link = event.target.closest<HTMLElement>('figure[data-video] a')
  const figure = link?.closest<HTMLElement>('figure')
  const video = storedVideo(figure?.dataset.video, figure?.dataset.videoId)
  if (!link || !video) return
  event.preventDefault()
  const player = document.createElement('iframe')
  player.src = videoHosts[video.host].player(video.id)
  player.title = link.textContent ?? ''
  player.allow = 'autoplay; fullscreen; picture-in-picture'
  player.allowFullscreen = true
  link.replaceWith(player)
  player.focus()
}
