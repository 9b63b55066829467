import { countText, noticeOf } from './notice.ts'
import { firstCards, SHOWN_AT_ONCE } from './resultList.ts'
import { withEngine } from './searchSession.ts'

/**
 * Shows the first search results in place of the latest articles.
 *
 * @param query - trimmed, not blank.
 * @param section - of the latest articles.
 * @param isCurrent - whether the query is still the typed text.
 * @throws when the archive cannot be searched.
 */
export async function showWhileTyping(
  query: string,
  section: HTMLElement,
  isCurrent: () => boolean,
): Promise<void> {
  const template = document.querySelector<HTMLElement>('template[data-search-results]')
  const mediaOrigin = template?.dataset.mediaOrigin ?? ''
  const findings = await withEngine(async (engine) => {
    const found = await engine.find({
      text: query,
      category: '',
      order: 'relevance',
      isVerbatim: false,
    })
    return { ...found, drawn: await firstCards(found.results, { mediaOrigin, level: 3 }) }
  })
  if (!isCurrent()) return
  const { length } = findings.results
  const part = (name: string) => section.querySelector<HTMLElement>(`[data-${name}]`)
  part('latest-count')?.replaceChildren(countText(findings))
  part('latest-notice')?.replaceChildren(...noticeOf(query, findings))
  part('latest-results')?.replaceChildren(findings.drawn.cards)
  part('latest-results')?.toggleAttribute('hidden', false)
  part('cards')?.toggleAttribute('hidden', true)
  part('latest-empty')?.toggleAttribute('hidden', length > 0)
  const isMore = length > SHOWN_AT_ONCE || findings.unsearched > 0
  part('search-all')?.toggleAttribute('hidden', !isMore)
}
