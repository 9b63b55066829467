import type { IndexedArticle } from './indexedArticle.ts'
import type { Term } from './query.ts'

/** Where a term is in an article. */
export interface Hit {
  /** Counted in words of the indexed content. */
  position: number
  /** The word there begins like this one and may be another; null if it is certain. */
  similarTo: string | null
}

/** An article that contains a term. */
export interface Match {
  score: number
  hits: readonly Hit[]
  data(): Promise<IndexedArticle>
}

/** A term with the articles that contain it, by their id in the index. */
export interface MatchedTerm extends Pick<Term, 'isExcluded'> {
  matches: ReadonlyMap<string, Match>
}

/** An article that fits a search. */
export interface CombinedMatch {
  id: string
  score: number
  /** For each term that is in it: where. */
  hits: (readonly Hit[])[]
  data(): Promise<IndexedArticle>
}

/** Articles that fit a search, the best first. */
export interface Combined {
  matches: CombinedMatch[]
  /** No article has all terms; these have some of them. */
  isPartial: boolean
}

/**
 * The articles with all terms and no excluded one; if there are none, those with some of the terms.
 *
 * @param everything - all articles, for a search that only excludes.
 */
export function combine(
  terms: readonly MatchedTerm[],
  everything: ReadonlyMap<string, Match>,
): Combined {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const excluded = terms.filter(({ isExcluded }) => isExcluded)
  const isAllowed = (id: string) => !excluded.some(({ matches }) => matches.has(id))
  const sources = wanted.length > 0 ? wanted.map(({ matches }) => matches) : [everything]
  const found = join(sources, isAllowed)
  const whole = found.filter(({ hits }) => hits.length === sources.length)
  if (whole.length > 0) return { matches: whole.sort(byScore), isPartial: false }
  return {
    matches: found.sort((a, b) => byTerms(a, b) || byScore(a, b)),
    isPartial: found.length > 0,
  }
}

function join(
  sources: readonly ReadonlyMap<string, Match>[],
  isAllowed: (id: string) => boolean,
): CombinedMatch[] {
  const joined = new Map<string, CombinedMatch>()
  for (const source of sources)
    for (const [id, { score, hits, data }] of source) {
      if (!isAllowed(id)) continue
      const known = joined.get(id) ?? { id, score: 0, hits: [], data }
      known.score += score
      known.hits.push(hits)
      joined.set(id, known)
    }
  return [...joined.values()]
}

const byScore = (a: CombinedMatch, b: CombinedMatch) => b.score - a.score
const byTerms = (a: CombinedMatch, b: CombinedMatch) => b.hits.length - a.hits.length

/** Sorts articles like another list. */
export function inOrderOf(
  matches: readonly CombinedMatch[],
  order: ReadonlyMap<string, unknown>,
): CombinedMatch[] {
  const places = new Map([...order.keys()].map((id, place) => [id, place]))
  return matches.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
