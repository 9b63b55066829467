import type { Editor } from '@tiptap/core'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { rangeAt } from '../moving/blockRange.ts'
import { dropRange } from '../moving/rangeActions.ts'
import type { Line } from './DropLine.tsx'
import { type DropPlace, dropPlaceAt } from './dropPlace.ts'
import { startEdgeScrolling } from './edgeScrolling.ts'

/** Pixels that a press moves before it is a drag. */
const THRESHOLD = 5

/**
 * Drags blocks by a handle, with mouse, pen or finger. Escape cancels.
 *
 * @returns the line to show, the handler of a press on the handle, and whether the press that has just ended was a
 *   drag, and not a click.
 */
export function useBlockDrag(editor: Editor) {
  const [line, setLine] = useState<Line | null>(null)
  const dragged = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const start = (press: ReactPointerEvent, position: number) => {
    dragged.current = false
    const range = rangeAt(editor.state.doc, position)
    let y = press.clientY
    let place: DropPlace | null = null
    const edges = startEdgeScrolling(editor.view.dom)
    const update = () => {
      place = dropPlaceAt(editor.view, range, y)
      setLine(place?.line ?? null)
    }
    const move = (event: PointerEvent) => {
      y = event.clientY
      if (!dragged.current && Math.abs(y - press.clientY) < THRESHOLD) return
      dragged.current = true
      edges.moveTo(y)
      update()
    }
    const drop = () => {
      stop.current()
      if (dragged.current && place) dropRange(editor, range, place.index)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stop.current()
    }
    const onScroll = () => dragged.current && update()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', () => stop.current(), { signal })
    window.addEventListener('keydown', cancel, { signal, capture: true })
    window.addEventListener('scroll', onScroll, { signal, passive: true })
    stop.current = () => {
      listeners.abort()
      edges.stop()
      setLine(null)
    }
  }
  return { line, start, wasDragged: () => dragged.current }
}
