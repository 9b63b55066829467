import { useEffect, useRef } from 'react'

const MINUTE = 60_000

/**
 * Calls at once, then each minute while the page is visible, and when it becomes visible again.
 *
 * @param call - the latest one is called.
 * @param key - another one starts again; null: does not call.
 */
export function useEachMinute(call: () => void, key: string | null): void {
  const latest = useRef(call)
  latest.current = call
  useEffect(() => {
    if (key === null) return
    const run = () => {
      if (!document.hidden) latest.current()
    }
    run()
    const timer = setInterval(run, MINUTE)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [key])
}
