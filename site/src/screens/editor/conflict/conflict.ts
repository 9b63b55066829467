import { type ArticleForm, FIELD_NAMES, type FieldName, isSame } from '../form/articleForm.ts'

export type Side = 'mine' | 'theirs'

/** A field in which two versions differ. */
export interface Difference {
  field: FieldName
  /** Who changed it since both started. */
  changedBy: 'me' | 'them' | 'both'
}

export type Choices = Partial<Record<FieldName, Side>>

/**
 * Compares what I wrote with what somebody else saved meanwhile.
 *
 * @param base - what both started from.
 */
export function compare(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): Difference[] {
  return FIELD_NAMES.filter((field) => !isSame(field, mine, theirs)).map((field) => ({
    field,
    changedBy: isSame(field, base, theirs) ? 'me' : isSame(field, base, mine) ? 'them' : 'both',
  }))
}

/** What is chosen until the person chooses: mine, except where only they changed anything. */
export function firstChoices(found: readonly Difference[]): Choices {
  return Object.fromEntries(
    found.map(({ field, changedBy }) => [field, changedBy === 'them' ? 'theirs' : 'mine']),
  )
}

/** Puts together what was chosen, field by field; what nobody chose stays mine. */
export function merged(mine: ArticleForm, theirs: ArticleForm, choices: Choices): ArticleForm {
  const taken = FIELD_NAMES.filter((field) => choices[field] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
