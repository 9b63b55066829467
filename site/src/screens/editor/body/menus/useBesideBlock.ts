import { autoUpdate } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { type RefObject, useLayoutEffect } from 'react'

/** Pixels. The first button is at the height of the first line. */
const BUTTON_HEIGHT = 28

/**
 * Keeps an absolutely placed element in the margin beside a block, on the side where the text starts.
 *
 * @param position - of the block; null when there is none.
 */
export function useBesideBlock(
  controls: RefObject<HTMLElement | null>,
  { view }: Editor,
  position: number | null,
): void {
  useLayoutEffect(() => {
    const { current } = controls
    if (!current || position === null) return
    let shown = { left: Number.NaN, top: Number.NaN }
    const place = () => {
      const block = view.nodeDOM(position)
      if (!(block instanceof HTMLElement)) return
      const next = placeOf(current, block, view.dom)
      // Typing that moves nothing changes no style.
      if (Math.abs(next.left - shown.left) < 1 && Math.abs(next.top - shown.top) < 1) return
      shown = next
      // A translation would move the menus inside, too.
      current.style.left = `${Math.round(next.left)}px`
      current.style.top = `${Math.round(next.top)}px`
    }
    // The height of the text changes when blocks above move this one.
    return autoUpdate(
      { getBoundingClientRect: () => view.dom.getBoundingClientRect(), contextElement: view.dom },
      current,
      place,
      { ancestorScroll: false, layoutShift: false },
    )
  }, [controls, view, position])
}

/** The place of the controls, relative to the box around the text. */
function placeOf(controls: HTMLElement, block: HTMLElement, text: HTMLElement) {
  const box = text.getBoundingClientRect()
  const line = firstLineOf(block)
  const { paddingInlineStart, direction } = getComputedStyle(text)
  const room = Number.parseFloat(paddingInlineStart)
  const { offsetWidth: width, offsetParent } = controls
  const origin = offsetParent?.getBoundingClientRect() ?? box
  const inset = Math.max(0, room - width - 4)
  const x = direction === 'rtl' ? box.right - inset - width : box.left + inset
  const y = line.top + Math.min(line.height, 48) / 2 - BUTTON_HEIGHT / 2
  return { left: x - origin.left, top: y - origin.top }
}

/** The box of the first line of text, or of a block without text. */
function firstLineOf(block: HTMLElement): { top: number; height: number } {
  const { top, height } = block.getBoundingClientRect()
  const line = Number.parseFloat(getComputedStyle(block).lineHeight)
  return Number.isFinite(line) && height > 0
    ? { top, height: Math.min(height, line) }
    : { top, height }
}
