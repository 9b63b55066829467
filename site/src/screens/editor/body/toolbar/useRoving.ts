import { type KeyboardEvent, useState } from 'react'

/** Steps of the arrow keys in a row that runs from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Makes a row of controls one tab stop: arrow keys, Home and End move between them.
 *
 * @param first - name of the control that is the initial tab stop.
 */
export function useRoving(first: string) {
  const [current, setCurrent] = useState(first)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const controls = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('button[data-name], select[data-name]'),
    ].filter(({ offsetParent }) => offsetParent !== null)
    const at = controls.indexOf(event.target as HTMLElement)
    const step = (STEPS[event.key] ?? 0) * (event.currentTarget.matches(':dir(rtl)') ? -1 : 1)
    const to =
      { Home: 0, End: controls.length - 1 }[event.key] ??
      (step === 0 ? -1 : at + step + controls.length)
    if (at < 0 || to < 0) return
    event.preventDefault()
    controls[to % controls.length]?.focus()
  }
  const stop = (name: string) => ({
    'data-name': name,
    tabIndex: current === name ? 0 : -1,
    onFocus: () => setCurrent(name),
  })
  return { onKeyDown, stop }
}
