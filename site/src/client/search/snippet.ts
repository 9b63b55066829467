import { tParts } from '@broadsheet/shared/messages/t.ts'
import type { TextPiece } from '../../model/markedText.ts'
import type { Hit } from './combine.ts'
import type { IndexedArticle } from './indexedArticle.ts'
import { type Marking, markWords } from './marks.ts'

/** Title, author and some lines of an article with marked matches. */
export interface MarkedTexts {
  title: TextPiece[]
  snippet: TextPiece[]
  author: TextPiece[]
}

/** Number of shown words, and of those before the first match. */
const LENGTH = 32
const BEFORE = 6

/** Splits words like Pagefind. */
const split = (text: string) => text.split(/[^\S\uFEFF]+/).filter(Boolean)

/**
 * Marks matches in the texts of an article.
 *
 * @param terms - positions of each term in the content.
 */
export function markTexts(
  { meta, content, filters }: Pick<IndexedArticle, 'meta' | 'content' | 'filters'>,
  terms: readonly (readonly Hit[])[],
): MarkedTexts {
  const words = split(content)
  const title = split(meta.title ?? '').length
  const authorEnd = words.length - split((filters.tag ?? []).join(', ')).length
  const textEnd = authorEnd - split(meta.author ?? '').length
  const marking: Marking = { words, hits: terms.flat() }
  const start = bestStart(terms, title, textEnd)
  const end = Math.min(start + LENGTH, textEnd)
  const lines = markWords(marking, start, end)
  const tags = markWords(marking, authorEnd, words.length)
  const excerpt = plain(meta.excerpt ?? '')
  return {
    title: markWords(marking, 0, title),
    snippet: lines.some(isMatched)
      ? [plain(start > title ? '… ' : ''), ...lines, plain(end < textEnd ? ' …' : '')]
      : // A match outside the text may be a tag.
        [...(tags.some(isMatched) ? [...taggedLine(tags), plain(' ')] : []), excerpt],
    author: markWords(marking, textEnd, authorEnd),
  }
}

const plain = (text: string): TextPiece => ({ text, isMatch: false })

/** A sentence with the tags of an article and their marks. */
function taggedLine(tags: TextPiece[]): TextPiece[] {
  const names = tags.map(({ text }) => text).join('')
  return tParts('search.tagged', { tags: names }).flatMap(({ tag, text }) =>
    tag === undefined ? [plain(text)] : tags,
  )
}

const isMatched = ({ isMatch }: TextPiece) => isMatch

/** Start of the first range with the most terms. */
function bestStart(terms: readonly (readonly Hit[])[], from: number, to: number): number {
  const hits = terms
    .flatMap((own, term) => own.map(({ position }) => ({ position, term })))
    .filter(({ position }) => position >= from && position < to)
    .sort((a, b) => a.position - b.position)
  let best = { start: from, terms: 0 }
  hits.forEach(({ position }, index) => {
    const found = new Set<number>()
    for (const hit of hits.slice(index, index + LENGTH * terms.length))
      if (hit.position < position + LENGTH - BEFORE) found.add(hit.term)
    if (found.size > best.terms)
      best = { start: Math.max(from, position - BEFORE), terms: found.size }
  })
  return Math.max(from, Math.min(best.start, to - LENGTH))
}
