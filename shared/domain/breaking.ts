const DAY = 86_400_000

/** Name of the category of breaking news, in any case. */
export const BREAKING = 'breaking'

/** End of the time in which an article of that category is breaking news (specification, section 2). */
export const breakingUntil = (publishedAt: Date) => new Date(publishedAt.getTime() + DAY)

/** Whether an article is breaking news now. */
export function isBreakingNews(category: string | null, publishedAt: Date, now: Date): boolean {
  return category?.toLowerCase() === BREAKING && now <= breakingUntil(publishedAt)
}
