import { type ArticleForm, FIELD_NAMES, type FieldName, isSame } from '../form/articleForm.ts'
import { isConflict, type MergedPart, mergeTexts } from './mergeText.ts'

/** Both versions, in the order in which they are shown. */
export const SIDES = ['mine', 'theirs'] as const

export type Side = (typeof SIDES)[number]

/** A field that both changed, or that needs a decision. */
export interface Difference {
  field: FieldName
  /** Who changed it since the common base. */
  changedBy: 'them' | 'both'
}

/** Two versions of an article with a common base. */
export interface Merge {
  /** Both versions together; what conflicts is mine. */
  form: ArticleForm
  /** The fields to decide about, besides the parts of the text. */
  conflicts: Difference[]
  /** The text, with the blocks that both changed. */
  parts: MergedPart[]
}

/** The side of each field, and of each block of the text that both changed. */
export interface Choices {
  fields: Partial<Record<FieldName, Side>>
  blocks: readonly Side[]
}

/**
 * Merges my version with the version saved by another person: field by field, tags one by one, the text by blocks.
 *
 * @param base - the common base.
 */
export function mergeForms(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): Merge {
  const conflicts = FIELD_NAMES.flatMap((field) => conflictIn(field, base, mine, theirs))
  const isAsked = (field: FieldName) => conflicts.some((conflict) => conflict.field === field)
  const taken = FIELD_NAMES.filter((field) => isSame(field, base, mine) && !isAsked(field))
  const parts = mergeTexts(base.content, mine.content, theirs.content)
  const form = {
    ...mine,
    ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
    tag_ids: mergedTags(base, mine, theirs),
    content: joined(parts, []),
  }
  return { form, conflicts, parts }
}

function conflictIn(
  field: FieldName,
  base: ArticleForm,
  mine: ArticleForm,
  theirs: ArticleForm,
): Difference[] {
  if (field === 'tag_ids' || field === 'content' || isSame(field, mine, theirs)) return []
  if (isSame(field, base, theirs)) return []
  // My unfinished changes must not go live because another person published in the meantime.
  const goesLive = field === 'status' && theirs.status === 'published'
  if (isSame(field, base, mine)) return goesLive ? [{ field, changedBy: 'them' }] : []
  return [{ field, changedBy: 'both' }]
}

function mergedTags(base: ArticleForm, mine: ArticleForm, theirs: ArticleForm): string[] {
  const added = mine.tag_ids.filter((id) => !base.tag_ids.includes(id))
  const removed = base.tag_ids.filter((id) => !mine.tag_ids.includes(id))
  const left = theirs.tag_ids.filter((id) => !removed.includes(id))
  return [...new Set([...left, ...added])].sort()
}

/** The blocks of the text that both changed. */
export const blockConflicts = ({ parts }: Merge) => parts.filter(isConflict)

/** Whether everything was merged without a question. */
export const isMerged = (merge: Merge): boolean =>
  merge.conflicts.length === 0 && blockConflicts(merge).length === 0

/** Text with the chosen side of each block; mine without a choice. */
function joined(parts: readonly MergedPart[], sides: readonly Side[]): string {
  let block = 0
  return parts
    .map((part) => (isConflict(part) ? part[sides[block++] ?? 'mine'] : part.text))
    .join('')
    .replace(/^\n+/, '')
}

/** The merged version with what was chosen; mine without a choice. */
export function chosen({ form, conflicts, parts }: Merge, theirs: ArticleForm, choices: Choices) {
  const taken = conflicts.filter(({ field }) => choices.fields[field] === 'theirs')
  return {
    ...form,
    ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])),
    content: joined(parts, choices.blocks),
  }
}
