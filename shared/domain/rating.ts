/** Ratings, best first, in halves. Text, so that forms, files and pages have one notation. */
export const RATINGS = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'] as const
export const BEST_RATING = 5
