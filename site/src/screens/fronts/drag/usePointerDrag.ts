import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { Line } from '../../editor/body/menus/DropLine.tsx'
import { startEdgeScrolling } from '../../editor/body/menus/edgeScrolling.ts'

/** Pixels that a press moves before it is a drag. */
const THRESHOLD = 5

/** Where something would be dropped. */
export interface DropTarget {
  line: Line
  drop: () => void
}

/**
 * Drags by a handle, with mouse, pen or finger. Escape cancels. The page scrolls at its edges.
 *
 * @returns the line to show, and the handler of a press, which receives a function that finds the target at a point.
 */
export function usePointerDrag() {
  const [line, setLine] = useState<Line | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const start = (
    press: ReactPointerEvent,
    targetAt: (x: number, y: number) => DropTarget | null,
  ) => {
    if (press.button !== 0) return
    let point = { x: press.clientX, y: press.clientY }
    let isDragging = false
    let target: DropTarget | null = null
    const edges = startEdgeScrolling(document.body)
    const update = () => {
      target = targetAt(point.x, point.y)
      setLine(target?.line ?? null)
    }
    const move = (event: PointerEvent) => {
      point = { x: event.clientX, y: event.clientY }
      if (!isDragging && Math.hypot(point.x - press.clientX, point.y - press.clientY) < THRESHOLD)
        return
      isDragging = true
      edges.moveTo(point.y)
      update()
    }
    const drop = () => {
      stop.current()
      if (isDragging) target?.drop()
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stop.current()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', () => stop.current(), { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
    window.addEventListener('scroll', () => isDragging && update(), { signal, passive: true })
    stop.current = () => {
      listeners.abort()
      edges.stop()
      setLine(null)
    }
  }
  return { line, start }
}
