/** The most articles in one shard: what is indexed anew when one of them changes, in about a second. */
export const SHARD_LIMIT = 1_000

/** Where an article stands in time. Sorts as text; no two articles share one. */
export interface ListPosition {
  /** `published_at id` */
  place: string
}

/** A stretch of time whose articles are indexed together. */
export interface Stretch {
  /** Stays with the shard for life. */
  number: number
  /** Where it begins; the oldest one also holds everything before. */
  from: string
}

export interface Filled<Article extends ListPosition> extends Stretch {
  articles: Article[]
}

/**
 * Divides articles into shards by time. The borders there are stay where they are, so that a change
 * touches one shard only; a shard that has grown too large is divided, an empty one is gone.
 *
 * @param articles - the oldest first.
 * @param stretches - the shards so far, the oldest first.
 * @returns shards with their articles, the oldest first.
 */
export function planShards<Article extends ListPosition>(
  articles: readonly Article[],
  stretches: readonly Stretch[],
  limit = SHARD_LIMIT,
): Filled<Article>[] {
  let next = Math.max(0, ...stretches.map(({ number }) => number)) + 1
  const filled = fill(articles, stretches.length > 0 ? stretches : [{ number: 0, from: '' }])
  return filled.flatMap((shard, index) => {
    const isNewest = index === filled.length - 1
    return parts(shard.articles, limit, isNewest).map((part, place) => ({
      number: place === 0 ? shard.number : next++,
      from: place === 0 ? shard.from : (part[0]?.place ?? ''),
      articles: part,
    }))
  })
}

function fill<Article extends ListPosition>(
  articles: readonly Article[],
  stretches: readonly Stretch[],
): Filled<Article>[] {
  let start = 0
  return stretches.map((stretch, index) => {
    const border = stretches[index + 1]?.from
    const found = border === undefined ? -1 : articles.findIndex(({ place }) => place >= border)
    const end = found < 0 ? articles.length : found
    const own = articles.slice(start, Math.max(start, end))
    start = Math.max(start, end)
    return { ...stretch, articles: own }
  })
}

/**
 * The newest shard is cut off when it is full and never touched again by what is published today;
 * one in the middle, which an import may have filled, is divided evenly and has room again.
 */
function parts<Article>(articles: Article[], limit: number, isNewest: boolean): Article[][] {
  if (articles.length === 0) return []
  const count = Math.ceil(articles.length / limit)
  const size = isNewest ? limit : Math.ceil(articles.length / count)
  return Array.from({ length: count }, (_, i) => articles.slice(i * size, (i + 1) * size))
}
