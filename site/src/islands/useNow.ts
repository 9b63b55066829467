import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The present, moving on every minute, so that 'just now' does not stay for ever. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The zone whose calendar the paper goes by. */
export function paperZone(): string {
  return document.documentElement.dataset.timeZone ?? 'UTC'
}
