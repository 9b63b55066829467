import { type DragEvent, useState } from 'react'

/** Where a dragged row would be dropped. */
export interface DropPlace {
  id: string
  /** Part of the row below the pointer: 0 at its top, 1 at its bottom. */
  part: number
}

/**
 * Dragging rows of a list with a pointer. Every list has buttons that do the same, for keyboards and touch screens.
 *
 * @param onDrop - receives the dragged row and where it was dropped.
 */
export function useDragOrder(onDrop: (dragged: string, place: DropPlace) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<DropPlace | null>(null)
  const end = () => {
    setDragged(null)
    setPlace(null)
  }
  return {
    dragged,
    place,
    /** Properties of the element of a row. */
    row: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const part = (event.clientY - top) / height
        setPlace(dragged === id ? null : { id, part })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        event.stopPropagation()
        if (dragged !== null && place !== null) onDrop(dragged, place)
        end()
      },
      onDragEnd: end,
    }),
  }
}
