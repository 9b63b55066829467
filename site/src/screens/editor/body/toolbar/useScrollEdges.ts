import { type RefObject, useEffect } from 'react'

/**
 * Marks a horizontally scrolling row with `data-more-start` and `data-more-end` while content is hidden on that
 * side.
 */
export function useScrollEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = row
    if (!current) return
    const update = () => {
      // Negative in right-to-left rows.
      const from = Math.abs(current.scrollLeft)
      const rest = current.scrollWidth - current.clientWidth - from
      current.toggleAttribute('data-more-start', from > 1)
      current.toggleAttribute('data-more-end', rest > 1)
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(current)
    current.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', update)
    }
  }, [row])
}
