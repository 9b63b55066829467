import { foldWord, wordsOf } from '@broadsheet/shared/search/words.ts'
import { STOP_WORDS } from './stopWords.ts'

/** One requirement of a search. */
export interface Term {
  /** Folded. More than one: they follow each other in the text. */
  words: string[]
  /** In quotation marks: never corrected. */
  isQuoted: boolean
  /** With a minus: excludes articles with it. */
  isExcluded: boolean
  /** Where its words are in the text of the query. */
  start: number
  end: number
}

export interface Query {
  text: string
  terms: Term[]
}

/** Maximum length of a query in characters, as in private.search_words. */
const LONGEST = 200
/** A minus, then a text in quotation marks or one without white space. */
const TERM = /(^|\s)(-?)(?:"([^"]*)"|(\S+))/g

/**
 * Reads a search: words, "exact words" and -exclusions. Words like "the" are left out if there are
 * others.
 */
export function parseQuery(typed: string): Query {
  const text = typed
    .trim()
    .slice(0, LONGEST)
    .replace(/[“”„«»]/g, '"')
    // A closing quotation mark ends a term, and an opening one begins one.
    .replace(/([^\s-])("[^"]*")/g, (all, before: string, quoted: string) =>
      before === '"' ? all : `${before} ${quoted}`,
    )
  const terms = [...text.matchAll(TERM)].map(termOf).filter(({ words }) => words.length > 0)
  const meaningful = terms.filter((term) => !isStopWord(term))
  return { text, terms: meaningful.some(({ isExcluded }) => !isExcluded) ? meaningful : terms }
}

function termOf(match: RegExpMatchArray): Term {
  const [whole, space = '', minus = '', quoted, single = ''] = match
  const content = quoted ?? single
  const start = (match.index ?? 0) + space.length + minus.length + (quoted === undefined ? 0 : 1)
  return {
    words: wordsOf(content).map(foldWord).filter(Boolean),
    isQuoted: quoted !== undefined,
    // A row of dashes excludes nothing.
    isExcluded: minus !== '' && !whole.trim().startsWith('--'),
    start,
    end: start + content.length,
  }
}

const isStopWord = ({ words: [word = '', ...more], isQuoted }: Term) =>
  more.length === 0 && !isQuoted && STOP_WORDS.has(word)

/** A query in which single words are replaced: `with('bycicle', 'bicycle')`. */
export function replaceWords(query: Query, replacements: ReadonlyMap<string, string>): string {
  let text = query.text
  for (const { start, end, isQuoted } of query.terms.toReversed()) {
    if (isQuoted) continue
    const written = text.slice(start, end)
    for (const word of wordsOf(written)) {
      const replacement = replacements.get(foldWord(word))
      if (replacement !== undefined)
        text = text.slice(0, start) + written.replace(word, replacement) + text.slice(end)
    }
  }
  return text
}
