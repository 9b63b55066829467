/**
 * Calls back once an element is visible or close to the viewport.
 *
 * @param near - distance to the viewport, in pixels.
 */
export function whenNear(element: Element, callback: () => void, near = 200): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      callback()
    },
    { rootMargin: `${near}px` },
  )
  watcher.observe(element)
}
