/** Maximum number of articles in a shard, which is indexed again in about a second when one changes. */
export const SHARD_LIMIT = 1_000

/** Unique position of an article in time; sorts as text. */
export interface ListPosition {
  /** `published_at id` */
  place: string
}

/** A period whose articles are indexed together. */
export interface Stretch {
  /** Never changes. */
  number: number
  /** Start of the period; the oldest shard also contains everything before. */
  from: string
}

export interface Filled<Article extends ListPosition> extends Stretch {
  articles: Article[]
}

/**
 * Divides articles into shards by time. Existing borders do not move, so that a change affects one shard;
 * a shard that is too large is divided, an empty one is removed.
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
 * The newest shard is closed when it is full, so that new articles do not change it; another one, which an
 * import may have filled, is divided evenly.
 */
function parts<Article>(articles: Article[], limit: number, isNewest: boolean): Article[][] {
  if (articles.length === 0) return []
  const count = Math.ceil(articles.length / limit)
  const size = isNewest ? limit : Math.ceil(articles.length / count)
  return Array.from({ length: count }, (_, i) => articles.slice(i * size, (i + 1) * size))
}
