import { useEffect, useRef } from 'react'

/**
 * Returns the focus to a button when what it opened has closed, unless something else has the focus by then.
 *
 * @returns the `ref` of the button.
 */
export function useReturnedFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body
    if (isLost) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
