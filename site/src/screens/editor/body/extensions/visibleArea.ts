/** Distance between the caret and the toolbar or the bottom bar, in pixels. */
const MARGIN = 12

/** Top and bottom of the visible area, relative to the layout viewport, in pixels. */
export interface VisibleArea {
  top: number
  bottom: number
}

/**
 * Measures the area between toolbar, bottom bar and on-screen keyboard.
 *
 * @param text - the editable element.
 */
export function visibleAreaOf(text: HTMLElement): VisibleArea {
  const screen = window.visualViewport
  const screenTop = screen?.offsetTop ?? 0
  const screenBottom = screenTop + (screen?.height ?? document.documentElement.clientHeight)
  const toolbar = text.closest('[data-rich-text]')?.querySelector('[data-rich-text-head]')
  const bar = document.querySelector('[data-editor-bar]')
  return {
    top: Math.max(screenTop, toolbar?.getBoundingClientRect().bottom ?? 0),
    bottom: Math.min(screenBottom, bar?.getBoundingClientRect().top ?? screenBottom),
  }
}

/**
 * Computes the scroll distance that makes a box visible, or the start of a box that is taller than the area.
 *
 * @returns pixels, positive downwards; 0 when the box is visible.
 */
export function scrollDistance(
  box: { top: number; bottom: number },
  { top, bottom }: VisibleArea,
): number {
  const margin = Math.max(0, Math.min(MARGIN, (bottom - top - (box.bottom - box.top)) / 2))
  if (box.top < top + margin || box.bottom - box.top > bottom - top) return box.top - top - margin
  return Math.max(0, box.bottom - bottom + margin)
}
