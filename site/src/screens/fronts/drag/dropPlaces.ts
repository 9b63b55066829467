import type { Line } from '../../editor/body/menus/DropLine.tsx'

/** A position in a list, and the line that shows it. */
export interface DropPlace {
  /** Number of items above the line. */
  index: number
  line: Line
}

/**
 * Finds the position in a list at a height.
 *
 * @param items - the items of the list, from top to bottom.
 * @param list - the list, for one without items.
 */
export function placeAt(items: readonly Element[], list: Element, y: number): DropPlace {
  const boxes = items.map((item) => item.getBoundingClientRect())
  const index = boxes.filter(({ top, height }) => top + height / 2 < y).length
  const { left, width, top } = list.getBoundingClientRect()
  const above = boxes[index - 1]
  const below = boxes[index]
  const edge =
    above && below ? (above.bottom + below.top) / 2 : (below?.top ?? above?.bottom ?? top)
  return { index, line: { x: left, y: edge, width } }
}

/** The element at a height: the one around it, otherwise the nearest one. */
export function nearest(elements: readonly Element[], y: number): Element | undefined {
  const distance = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(top - y, y - bottom, 0)
  }
  return [...elements].sort((one, other) => distance(one) - distance(other))[0]
}
