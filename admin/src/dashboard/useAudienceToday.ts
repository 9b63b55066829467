import { WHOLE_SITE } from '../audience/audienceAddress.ts'
import type { Reference } from '../audience/Change.tsx'
import { timeFormat } from '../audience/formats.ts'
import { compareUntilNow } from '../audience/sameTime.ts'
import { useHours, useMinutes, useRanking } from '../audience/useFigures.ts'
import type { Day } from '../layout/day.ts'

interface Options {
  /** Of the publication. */
  timeZone: string
  today: Day
  weekAgo: Day
  /** Number of articles. */
  most: number
}

/** Views and visitors of today, compared with the same time a week ago, and the articles read most today; read again each minute. */
export function useAudienceToday({ timeZone, today, weekAgo, most }: Options) {
  const hours = useHours(WHOLE_SITE, today, { isLive: true })
  const before = useHours(WHOLE_SITE, weekAgo)
  const minutes = useMinutes(WHOLE_SITE)
  const ranking = useRanking('article', { first: today, last: today }, most, { isLive: true })
  const queries = [hours, before, minutes, ranking]
  const sum = (name: 'views' | 'visitors') =>
    hours.data?.reduce((total, hour) => total + hour[name], 0)
  const sameTime =
    hours.data && before.data ? compareUntilNow(hours.data, before.data, new Date()) : null
  const until = sameTime ? timeFormat(timeZone)(sameTime.until) : ''
  const reference: Reference = { kind: 'lastWeek', until }
  return {
    figures: {
      ...{ views: sum('views'), visitors: sum('visitors'), sameTime, reference },
      now: minutes.data?.reduce((total, { views }) => total + views, 0),
    },
    topArticles: ranking.data,
    error: queries.find(({ data, error }) => !data && error)?.error ?? null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
