import { type ArticleForm, FIELD_NAMES, type FieldName, isSame } from '../form/articleForm.ts'

export type Side = 'mine' | 'theirs'

/** A field in which two versions differ. */
export interface Difference {
  field: FieldName
  /** Who changed it since the common base. */
  changedBy: 'me' | 'them' | 'both'
}

export type Choices = Partial<Record<FieldName, Side>>

/**
 * Compares my version with the version saved by another person.
 *
 * @param base - the common base.
 */
export function compare(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): Difference[] {
  return FIELD_NAMES.filter((field) => !isSame(field, mine, theirs)).map((field) => ({
    field,
    changedBy: isSame(field, base, theirs) ? 'me' : isSame(field, base, mine) ? 'them' : 'both',
  }))
}

/** Initial choices: mine, except for fields only the other person changed. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
  )
}

/** Merges the chosen fields; fields without a choice stay mine. */
export function merged(mine: ArticleForm, theirs: ArticleForm, choices: Choices): ArticleForm {
  const taken = FIELD_NAMES.filter((field) => choices[field] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
