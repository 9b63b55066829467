import type { AudienceFigures } from '@broadsheet/shared/domain/audienceFigures.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callForRows } from '../providers/call.ts'
import type { Scope, ScopeKind } from './audienceAddress.ts'
import type { DayFigures, HourFigures, MinuteFigures } from './figures.ts'
import type { Days } from './range.ts'

const MINUTE = 60_000

/** First part of the keys of all queries of figures. */
export const AUDIENCE = 'audience'

interface Options {
  /** Whether the query runs; true by default. */
  enabled?: boolean
  /** Whether figures are read again each minute while the window is visible; false by default. */
  isLive?: boolean
}

/** Reads rows of a function; the former rows are shown until those of other arguments are read. */
function useRows<Row>(
  name: string,
  args: Record<string, unknown>,
  { enabled = true, isLive = false }: Options = {},
) {
  return useQuery({
    queryKey: [AUDIENCE, name, args],
    queryFn: () => callForRows<Row>(name, args),
    ...{ enabled, placeholderData: keepPreviousData, staleTime: MINUTE / 2 },
    refetchInterval: isLive && MINUTE,
  })
}

const argumentsOf = ({ kind, id }: Scope) => ({ scope: kind, id })

/** The figures of each day of a period. */
export const useDays = (scope: Scope, { first, last }: Days, options?: Options) =>
  useRows<DayFigures>('audience_days', { ...argumentsOf(scope), first, last }, options)

/** Views and visitors of each hour of a day. */
export const useHours = (scope: Scope, day: string, options?: Options) =>
  useRows<HourFigures>('audience_hours', { ...argumentsOf(scope), day }, options)

/** Views in each of the last 30 minutes, read again each minute. */
export const useMinutes = (scope: Scope, options?: Options) =>
  useRows<MinuteFigures>('audience_minutes', argumentsOf(scope), { ...options, isLive: true })

/** An article with its views in the last 30 minutes. */
export interface ReadNow {
  article_id: string
  title: string
  slug: string
  views: number
}

/** The articles with the most views in the last 30 minutes, read again each minute. */
export const useReadNow = (max: number, options?: Options) =>
  useRows<ReadNow>('audience_now', { max }, { ...options, isLive: true })

/** A row of a ranking. */
export interface Ranked extends Pick<AudienceFigures, 'views' | 'visitors' | 'seconds' | 'depth'> {
  id: string
  name: string
  slug: string
}

/** The sections, authors, tags or articles with the most views in a period. */
export const useRanking = (
  kind: Exclude<ScopeKind, 'site'>,
  { first, last }: Days,
  max: number,
  options?: Options,
) => useRows<Ranked>('audience_ranking', { scope: kind, first, last, max }, options)

/** The hosts with the links that readers followed; the empty one is unknown. */
export const useReferrers = (scope: Scope, { first, last }: Days, max: number) =>
  useRows<{ host: string; views: number }>('audience_referrers', {
    ...{ ...argumentsOf(scope), first, last, max },
  })

/** What readers searched for in vain. */
export const useSearches = ({ first, last }: Days, max: number) =>
  useRows<{ words: string; searches: number }>('audience_searches', { first, last, max })

/** An article compared with the others of its section. */
export interface Comparison {
  age_days: number
  views: number
  section_id: string | null
  /** Null: too few articles. */
  section_median: number | null
  articles: number
}

/** Compares an article with the median of its section. */
export const useComparison = (article: string) =>
  useRows<Comparison>('audience_comparison', { article })
