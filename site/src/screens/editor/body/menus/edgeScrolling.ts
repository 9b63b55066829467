import { visibleAreaOf } from '../extensions/visibleArea.ts'

/** Height of the zones at the edges of the visible text in which a drag scrolls, in pixels. */
const ZONE = 48
/** Pixels per frame at the edge. */
const SPEED = 14

/**
 * Pixels to scroll in a frame while something is dragged at a height.
 *
 * @returns 0 between the zones at the edges, and more the nearer it is to an edge.
 */
export function edgeSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = Math.min(1, (top + ZONE - y) / ZONE)
  const below = Math.min(1, (y - bottom + ZONE) / ZONE)
  if (above > 0) return -Math.ceil(above * SPEED)
  return below > 0 ? Math.ceil(below * SPEED) : 0
}

/** Scrolls the page while a drag is at the upper or lower edge of the visible text. */
export function startEdgeScrolling(text: HTMLElement): {
  moveTo: (y: number) => void
  stop: () => void
} {
  let speed = 0
  let frame = 0
  const step = () => {
    frame = 0
    if (speed === 0) return
    window.scrollBy({ top: speed, behavior: 'instant' })
    frame = requestAnimationFrame(step)
  }
  return {
    moveTo: (y) => {
      speed = edgeSpeed(y, visibleAreaOf(text))
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step)
    },
    stop: () => {
      speed = 0
      cancelAnimationFrame(frame)
    },
  }
}
