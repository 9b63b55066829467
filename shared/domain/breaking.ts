const DAY = 86_400_000

/** The category whose articles are breaking news while they are young, whatever its case. */
export const BREAKING = 'breaking'

/** Until when an article of that category is breaking news (specification, section 2). */
export const breakingUntil = (publishedAt: Date) => new Date(publishedAt.getTime() + DAY)

/** Whether an article is breaking news now. */
export function isBreakingNews(category: string | null, publishedAt: Date, now: Date): boolean {
  return category?.toLowerCase() === BREAKING && now <= breakingUntil(publishedAt)
}
