import { t } from '@broadsheet/shared/messages/t.ts'
import { otherSpellings } from '@broadsheet/shared/search/spellings.ts'
import type { Name, NameKind } from '@broadsheet/shared/search/vocabulary.ts'
import { foldWord, wordsOf } from '@broadsheet/shared/search/words.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { STOP_WORDS } from './stopWords.ts'

/** A page whose name matches the search. */
export interface NameLink {
  /** Label of the kind of page. */
  kind: string
  name: string
  href: string
}

const MOST_LINKS = 4
const ORDER: readonly NameKind[] = ['category', 'tag', 'author']

/**
 * Sections and tags named like the search, and authors whose name contains it.
 *
 * @param words - folded, without exclusions.
 */
export function matchingNames(words: readonly string[], names: Iterable<Name>): NameLink[] {
  if (words.length === 0) return []
  const links = [...names]
    .filter(([kind, name]) => isMatch(words, kind, name))
    .sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map(linkOf)
  return [...new Map(links.map((link) => [link.href, link])).values()].slice(0, MOST_LINKS)
}

function isMatch(words: readonly string[], kind: NameKind, name: string): boolean {
  const own = wordsOf(name)
    .map(foldWord)
    .filter((word) => !STOP_WORDS.has(word))
  if (kind === 'author') return words.every((word) => own.includes(word))
  const isPart = words.every((word) => own.some((other) => isSame(word, other)))
  return isPart && own.length === words.length
}

/** Also in the plural, and in British or American spelling. */
const isSame = (a: string, b: string) =>
  a === b || `${a}s` === b || a === `${b}s` || otherSpellings(a).includes(b)

function linkOf([kind, name, slug]: Name): NameLink {
  switch (kind) {
    case 'category':
      return { kind: t('search.section'), name, href: urls.category(slug) }
    case 'tag':
      return { kind: t('search.tag'), name, href: urls.tag(slug) }
    case 'author':
      return { kind: t('search.author'), name, href: urls.author(slug) }
  }
}
