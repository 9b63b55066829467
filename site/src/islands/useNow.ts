import { useEffect, useState } from 'react'

const MINUTE = 60_000

/**
 * The current time, updated every minute, so that relative times stay correct.
 *
 * @param start - initial value; defaults to the current time.
 */
export function useNow(start?: Date): Date {
  const [now, setNow] = useState(() => start ?? new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The time of the rendering, at most a minute ago: unlike `useNow`, never before what was just saved. */
export function useClock(): Date {
  useNow()
  return new Date()
}

/** The time zone of the site. */
export function siteTimeZone(): string {
  return document.documentElement.dataset.timeZone ?? 'UTC'
}
