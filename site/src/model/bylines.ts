import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { type MessagePart, t, tParts } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { MarkedText } from './markedText.ts'

/** An author of an article and what they contributed. */
export interface NamedCredit {
  contribution: Contribution
  /** Linked if the user name is known. */
  author: { username: string | null; fullName: string | null }
}

/** The name of an author, linked to the author page. */
export interface CreditedName {
  name: MarkedText
  href: string | null
}

/** The authors of one contribution as a sentence: texts and names. */
export type BylineLine = readonly (string | CreditedName)[]

/** The text about each contribution, in the order of the lines. */
const TEXTS: Readonly<Record<Contribution, (name: string) => MessagePart[]>> = {
  by: (name) => tParts('article.byline', { name }),
  with: (name) => tParts('article.bylineWith', { name }),
  photos: (name) => tParts('article.bylinePhotos', { name }),
}

/** The name of each contribution in forms. */
export const CONTRIBUTION_LABELS: Readonly<Record<Contribution, string>> = {
  by: t('fields.contribution.by'),
  with: t('fields.contribution.with'),
  photos: t('fields.contribution.photos'),
}

/** The full name, else the user name. */
export const nameOf = ({ username, fullName }: NamedCredit['author']): string =>
  fullName ?? username ?? ''

/** Those who wrote an article, else those with another contribution; in order, each once. */
export function mainAuthors<Author extends { id: string }>(
  credits: readonly { contribution: Contribution; author: Author }[],
): Author[] {
  const written = credits.filter(({ contribution }) => contribution === 'by')
  const authors = (written.length > 0 ? written : credits).map(({ author }) => author)
  return authors.filter(({ id }, at) => authors.findIndex((each) => each.id === id) === at)
}

/** Most pictures of authors beside the bylines of an article page. */
const MOST_AVATARS = 3

/** The authors whose pictures are shown beside the bylines of an article page. */
export const picturedAuthors: typeof mainAuthors = (credits) =>
  mainAuthors(credits).slice(0, MOST_AVATARS)

/** The bylines of an article page: one line per contribution, such as "By Ada Lovelace and Alan Turing". */
export function bylineLines(credits: readonly NamedCredit[]): BylineLine[] {
  return (Object.keys(TEXTS) as Contribution[]).flatMap((contribution) => {
    const names = namesOf(credits, contribution)
    return names.length === 0 ? [] : [sentence(TEXTS[contribution], listed(names))]
  })
}

/**
 * The bylines of a card: names, and who reported with them. Those of pictures only when there are no
 * others, because the line is short.
 */
export function cardLines(credits: readonly NamedCredit[]): BylineLine[] {
  const authors = namesOf(credits, 'by')
  const lines = bylineLines(credits.filter(({ contribution }) => contribution === 'with'))
  if (authors.length > 0) lines.unshift(listed(authors))
  return lines.length > 0 ? lines : bylineLines(credits)
}

function namesOf(credits: readonly NamedCredit[], contribution: Contribution): CreditedName[] {
  return credits
    .filter((credit) => credit.contribution === contribution && nameOf(credit.author) !== '')
    .map(({ author }) => ({
      name: nameOf(author),
      href: author.username === null ? null : urls.author(author.username),
    }))
}

/** Joins names as the language does. */
function listed(names: readonly CreditedName[]): BylineLine {
  const [only] = names
  if (names.length === 1 && only) return [only]
  return new Intl.ListFormat(activeLocale(), { type: 'conjunction' })
    .formatToParts(names.map((_, index) => String(index)))
    .flatMap(({ type, value }) => (type === 'element' ? (names[Number(value)] ?? []) : value))
}

/** Puts the names into the message, in the place of its tag. */
const sentence = (text: (name: string) => MessagePart[], names: BylineLine): BylineLine =>
  text('…').flatMap((part) => (part.tag === undefined ? part.text : names))
