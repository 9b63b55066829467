import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  MAXIMUM_HEADLINE,
  MAXIMUM_NOTE,
  STORY_STATES,
  type StoryState,
} from '@broadsheet/shared/domain/assignments.ts'
import { countCharacters, isDay, isMoment, requiredText } from '@broadsheet/shared/domain/fields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import * as v from 'valibot'
import { REVIEW_LABELS, STATUS_LABELS } from '../articles/article.ts'

const COLUMNS = [
  ...(['id', 'version', 'article_id', 'headline', 'state', 'slug', 'created_by'] as const),
  ...(['category_id', 'category_name', 'category_color', 'deadline', 'planned_for'] as const),
  ...(['assignee_id', 'assignee_name', 'assignee_username', 'note', 'finished_at'] as const),
  ...(['reviewer_id', 'reviewer_name', 'reviewer_username', 'template_id'] as const),
] as const

type Row = Tables<'assignment_overview'>

/** An assignment in lists and in the form. */
export interface Assignment extends Omit<Pick<Row, (typeof COLUMNS)[number]>, 'state'> {
  id: string
  /** That of the article, if one is written. */
  headline: string
  /** Null: this account may not read the article. */
  state: StoryState | null
}

/** Columns of an assignment. */
export const ASSIGNMENT_META = { columns: [...COLUMNS] }

/** Name of each state of an article with an assignment. */
export const STATE_LABELS: Readonly<Record<StoryState, string>> = {
  planned: t('console.assignments.planned'),
  ...REVIEW_LABELS,
  ...STATUS_LABELS,
}

/** The states of unfinished assignments, for the filter. */
export const OPEN_STATES = STORY_STATES.slice(0, STORY_STATES.indexOf('scheduled'))

/** A person of an assignment; null: none. */
export interface Person {
  full_name: string | null
  username: string
}

/** The full name, else the user name. */
export const nameOf = ({ full_name, username }: Person): string => full_name ?? username

/** The name of the assignee; null: not assigned. */
export const assigneeOf = ({ assignee_name, assignee_username }: Assignment): string | null =>
  assignee_name ?? assignee_username

/** The name of the reviewer; null: any editor. */
export const reviewerOf = ({ reviewer_name, reviewer_username }: Assignment): string | null =>
  reviewer_name ?? reviewer_username

const choice = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((id) => id || null),
)
const label = (name: 'deadline' | 'plannedFor') => t(`console.assignments.${name}`)
/** A time or day, or null; a text that is none is refused. */
const date = (isDate: (text: string) => boolean, name: string) =>
  v.pipe(
    choice,
    v.check(
      (text) => text === null || isDate(text),
      t('console.assignments.invalidDate', { field: name }),
    ),
  )

/** The rules of the form; the database has the same. */
export const assignmentSchema = v.object({
  version: v.optional(v.number()),
  headline: requiredText({
    label: t('console.assignments.headline'),
    maximum: MAXIMUM_HEADLINE,
  }),
  category_id: choice,
  template_id: choice,
  assignee_id: choice,
  reviewer_id: choice,
  deadline: date(isMoment, label('deadline')),
  planned_for: date(isDay, label('plannedFor')),
  note: v.pipe(
    v.nullish(v.string(), ''),
    v.check(
      (text) => countCharacters(text) <= MAXIMUM_NOTE,
      t('fields.tooLong', { label: t('console.assignments.note'), maximum: MAXIMUM_NOTE }),
    ),
  ),
})
