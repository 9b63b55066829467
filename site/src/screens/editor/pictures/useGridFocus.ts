import { type KeyboardEvent, useState } from 'react'
import { gridTarget } from './gridTarget.ts'

/**
 * Makes the check boxes of a grid one tab stop: arrow keys, Home and End move between them. Each is in a label, which
 * is the cell.
 *
 * @param ids - of the check boxes in their order. The first one is the tab stop until another one had the focus.
 */
export function useGridFocus(ids: readonly string[]) {
  const [latest, setLatest] = useState('')
  const current = ids.includes(latest) ? latest : ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('label')]
    const at = cells.findIndex((cell) => cell.contains(event.target as Node))
    const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length
    const isRtl = event.currentTarget.matches(':dir(rtl)')
    const to = gridTarget(event.key, { at, columns, count: cells.length, isRtl })
    if (to === null) return
    event.preventDefault()
    cells[to]?.querySelector('input')?.focus({ preventScroll: true })
    // The whole cell: the check box is below its image.
    cells[to]?.scrollIntoView({ block: 'nearest' })
  }
  const stop = (id: string) => ({
    tabIndex: id === current ? 0 : -1,
    onFocus: () => setLatest(id),
  })
  return { onKeyDown, stop }
}
