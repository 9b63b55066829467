import {
  ARTICLE_FIELDS,
  VERSIONED_FIELDS,
  type VersionedField,
} from '@broadsheet/shared/domain/articleFields.ts'
import { type Byline, bylinesOf } from '@broadsheet/shared/domain/bylines.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { Author } from '../../../client/articles/authors.ts'
import type { Revision, RevisionLine } from '../../../client/articles/revisions.ts'
import { compareLines, compareWords, type Piece, replaced } from '../../../model/textChanges.ts'
import { bylinesInWords } from '../bylines/bylineList.ts'
import { labelOf } from '../form/articleForm.ts'

/** The compared fields of an article as text: names instead of ids, tags sorted and separated by commas. */
export type ArticleText = Record<VersionedField, string> & {
  /** Null: unknown, in a version saved before versions had authors. */
  bylines: string | null
}

const COMPARED_FIELDS = [...VERSIONED_FIELDS, 'bylines'] as const

/** A changed field. */
export interface FieldChange {
  label: string
  pieces: Piece[]
}

/** Time limit of the comparison by words in milliseconds; afterwards lines are compared. */
const PATIENCE = { timeout: 400 }

/**
 * The texts of a version.
 *
 * @param authors - those of its bylines that exist.
 */
export function textOf(revision: Revision, authors: readonly Author[]): ArticleText {
  const { category, tags } = revision
  const bylines = versionBylines(revision)
  return textsOf((field) => revision[field], {
    category: category ?? '',
    tags,
    bylines: bylines && bylinesInWords(bylines, authors),
  })
}

/** The authors of a version; null when it was saved before versions had authors. */
export const versionBylines = ({ bylines }: Pick<Revision, 'bylines'>): Byline[] | null =>
  bylines === undefined ? null : bylinesOf(bylines)

/**
 * The texts of an article.
 *
 * @param read - the value of a field that is a column.
 * @param names - of its category, '' without one, of its tags, and its authors in words.
 */
export function textsOf(
  read: (field: Exclude<VersionedField, 'category_id' | 'tag_ids'>) => string | null,
  names: { category: string; tags: readonly string[]; bylines: string | null },
): ArticleText {
  const texts = VERSIONED_FIELDS.map((field) => {
    if (field === 'category_id') return [field, names.category]
    if (field === 'tag_ids') return [field, listOf(names.tags)]
    return [field, read(field) ?? '']
  })
  return {
    ...(Object.fromEntries(texts) as Record<VersionedField, string>),
    bylines: names.bylines,
  }
}

/** Names in the order and with the commas of the language. */
const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(
    names.toSorted(new Intl.Collator(activeLocale()).compare),
  )

/** The fields in which two texts differ, in the order of the editor. */
export function compareTexts(before: ArticleText, after: ArticleText): FieldChange[] {
  return COMPARED_FIELDS.flatMap((field) => {
    const [old, young] = [before[field], after[field]]
    if (old === young || old === null || young === null) return []
    return [{ label: labelOf(field), pieces: piecesOf(field, old, young) }]
  })
}

function piecesOf(field: (typeof COMPARED_FIELDS)[number], old: string, young: string): Piece[] {
  const compare = field === 'bylines' ? 'words' : ARTICLE_FIELDS[field].compare
  if (compare === 'whole') return replaced(old, young)
  return compare === 'lines'
    ? compareLines(old, young, PATIENCE)
    : compareWords(old, young, PATIENCE)
}

/** The status of a version when it was saved. */
export function standingOf({ status, published_at, saved_at }: RevisionLine): string {
  if (status === 'draft') return t('editor.history.draft')
  if (status === 'archived') return t('editor.history.archived')
  return Date.parse(published_at ?? saved_at) > Date.parse(saved_at)
    ? t('editor.history.scheduled')
    : t('editor.history.published')
}

/** Name of the person who saved a version. */
export function saverOf({ person }: RevisionLine): string {
  return person ? nameOf(person) : t('editor.history.unknownSaver')
}

/** Name of an account, as readers see it. */
export const nameOf = (person: { full_name: string | null; username: string }): string =>
  person.full_name || person.username
