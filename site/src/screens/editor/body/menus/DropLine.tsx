import { useLayoutEffect, useRef } from 'react'

/** Where a dragged block would be dropped, in pixels of the screen. */
export interface Line {
  x: number
  y: number
  width: number
}

/** The line at which a dragged block is dropped. */
export function DropLine({ line }: { line: Line | null }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bar.current || !line) return
    bar.current.style.translate = `${line.x}px ${line.y - 2}px`
    bar.current.style.width = `${line.width}px`
  }, [line])
  return (
    line && (
      <div
        ref={bar}
        className="pointer-events-none fixed top-0 left-0 z-20 h-1 rounded-full bg-accent"
        data-drop-line
      />
    )
  )
}
