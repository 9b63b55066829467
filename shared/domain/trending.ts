const DAY = 86_400_000

/** Maximum age in days and number of trending articles (specification, section 9). */
export const TRENDING = { days: 7, shown: 5 } as const

/** Publication time of the oldest articles that are listed. */
export const trendingSince = (now: Date) => new Date(now.getTime() - TRENDING.days * DAY)

/** Time at which an article is no longer listed. */
export const trendingUntil = (publishedAt: Date) =>
  new Date(publishedAt.getTime() + TRENDING.days * DAY)
