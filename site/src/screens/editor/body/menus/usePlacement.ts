import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  type ReferenceElement,
  shift,
  size,
} from '@floating-ui/dom'
import { type RefObject, useEffect } from 'react'
import { visibleAreaOf } from '../extensions/visibleArea.ts'

/** Pixels between a popup and the edges of the screen. */
const MARGIN = 8

export interface PlacementOptions {
  placement: Placement
  /** The editable text, whose bars limit the room. */
  text: HTMLElement
  /** Pixels between anchor and popup. */
  gap?: number
  /** Stays on its side, over the anchor if there is no room. */
  keepsSide?: boolean
}

/**
 * Keeps a popup with `position: fixed` beside its anchor, between the bars of the editor and above an on-screen
 * keyboard. `--room` is the height that it may have.
 *
 * @param anchor - the same object in every rendering, unless the popup moves; null for a popup that is not shown.
 */
export function usePlacement(
  popup: RefObject<HTMLElement | null>,
  anchor: ReferenceElement | null,
  { placement, text, gap = 6, keepsSide = false }: PlacementOptions,
): void {
  useEffect(() => {
    const { current } = popup
    if (!current || !anchor) return
    const place = async () => {
      const { top, bottom } = visibleAreaOf(text)
      const room = {
        x: 0,
        y: top,
        width: document.documentElement.clientWidth,
        height: bottom - top,
      }
      const anchored = anchor.getBoundingClientRect()
      // Scrolled away, it would be over the bars. A popup with the focus stays: it is used.
      const isAway =
        !current.contains(document.activeElement) &&
        (anchored.bottom < top || anchored.top > bottom)
      current.style.visibility = isAway ? 'hidden' : ''
      const edges = { rootBoundary: room, padding: MARGIN }
      const { x, y } = await computePosition(anchor, current, {
        strategy: 'fixed',
        placement,
        middleware: [
          offset(gap),
          !keepsSide && flip({ ...edges, fallbackStrategy: 'bestFit' }),
          shift({ ...edges, crossAxis: keepsSide }),
          size({
            ...edges,
            apply: ({ availableHeight }) =>
              current.style.setProperty('--room', `${Math.max(96, Math.floor(availableHeight))}px`),
          }),
        ],
      })
      current.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
    }
    const update = () => void place()
    window.visualViewport?.addEventListener('resize', update)
    const stop = autoUpdate(anchor, current, update)
    return () => {
      window.visualViewport?.removeEventListener('resize', update)
      stop()
    }
  }, [popup, anchor, placement, text, gap, keepsSide])
}
