/** Height of the bar at the top of the page, below which texts are read. */
const BAR = 60

/**
 * Changes the entries of a coverage without moving the one that is being read: the first one that begins below the
 * bar while the start of the list is above it. Not all browsers do so themselves (overflow-anchor).
 */
export function withoutMoving<T>(section: HTMLElement, change: () => T): T {
  const anchors = [...section.querySelectorAll<HTMLElement>('[data-entry], [data-live-entries]')]
  const list = section.querySelector<HTMLElement>('[data-live-entries]')
  const isInList = list !== null && list.getBoundingClientRect().top < BAR
  const read = anchors
    .filter((element) => element !== list)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > BAR)
  const result = change()
  if (!isInList) return result
  const kept = read.find(({ element }) => element.isConnected)
  const moved = kept ? kept.element.getBoundingClientRect().top - kept.box.top : 0
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
  return result
}
