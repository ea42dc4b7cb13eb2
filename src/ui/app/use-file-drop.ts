import { type DragEvent, useEffect, useState } from 'react'

/** For an element that takes dropped files: how many are over it, and its handlers. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [dragged, setDragged] = useState(0)
  useNoDropElsewhere()
  const over = (event: DragEvent) => {
    event.preventDefault()
    setDragged(event.dataTransfer.items.length || 1)
  }
  const zoneProps = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave(event: DragEvent) {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null)
      if (!isInside) setDragged(0)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setDragged(0)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { dragged, zoneProps }
}

/** A file dropped beside the zone would replace the whole screen. */
function useNoDropElsewhere() {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}
