import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import { BANNER_META, type Banner, isActive } from './banner.ts'

const POLL_INTERVAL_MS = 5000
const SHOWN = { page: 1, perPage: 25 }

/** The newest banners, polled, because colleagues show and end them, too. */
export function useBreaking() {
  const now = useNow(1000)
  const { data, error, refetch } = useGetList<Banner>(
    'breaking_news',
    { pagination: SHOWN, sort: { field: 'starts_at', order: 'DESC' }, meta: BANNER_META },
    { refetchInterval: POLL_INTERVAL_MS, onError: () => undefined },
  )
  const active = data?.find((banner) => isActive(banner, now)) ?? null
  return {
    now,
    /** The banner that readers see. */
    active,
    former: data?.filter(({ id }) => id !== active?.id),
    error,
    refetch: () => void refetch(),
  }
}

/** The time, renewed after each interval in milliseconds. */
function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
