import type { Tables } from '@broadsheet/shared/database.types.ts'
import { database, execute, executeForRows } from '../api/database.ts'

type Row = Tables<'assignments'>

/** What an account edits of an assignment. */
export type AssignmentValues = Pick<Row, 'assignee_id' | 'reviewer_id' | 'deadline' | 'note'>

/** An assignment of an article, or of a planned one. */
export type Assignment = AssignmentValues &
  Pick<Row, 'id' | 'version' | 'created_by' | 'headline' | 'category_id' | 'template_id'> & {
    assignee: Person | null
    reviewer: Person | null
    /** Null: no article is written yet, or this user may not read it. */
    article: Pick<Tables<'articles'>, 'slug'> | null
  }
type Person = Pick<Tables<'profiles'>, 'username' | 'full_name'>

/** A colleague to whom stories can be assigned. */
export type StaffMember = Pick<Tables<'profiles'>, 'id' | 'username' | 'full_name'> & {
  may_review: boolean
}

/** An entry of the history of a review. */
export type ReviewEntry = Pick<
  Tables<'article_reviews'>,
  'id' | 'state' | 'note' | 'created_at'
> & {
  person: Person | null
}

const COLUMNS = `id,version,created_by,headline,category_id,template_id,assignee_id,reviewer_id,deadline,note,
  assignee:profiles!assignments_assignee_id_fkey(username,full_name),
  reviewer:profiles!assignments_reviewer_id_fkey(username,full_name),article:articles(slug)`

const one = (column: 'id' | 'article_id', id: string) =>
  execute(
    database
      .from('assignments')
      .select(COLUMNS)
      .eq(column, id)
      .maybeSingle()
      .overrideTypes<Assignment, { merge: false }>(),
  )

/** An assignment; null if there is none that this user may read. @throws ApiError */
export const readAssignment = (id: string): Promise<Assignment | null> => one('id', id)

/** The assignment of an article; null if there is none that this user may read. @throws ApiError */
export const assignmentOf = (article: string): Promise<Assignment | null> =>
  one('article_id', article)

/** Saves an assignment of an article. @throws ApiError with status 409 if it was saved by another person. */
export async function saveAssignment(
  article: { id: string; title: string },
  values: AssignmentValues,
  former: Assignment | null,
): Promise<Assignment | null> {
  const table = database.from('assignments')
  if (former) {
    const changes = { ...values, version: former.version }
    await execute(table.update(changes).eq('id', former.id).select('id'))
  } else {
    await execute(table.insert({ ...values, article_id: article.id, headline: article.title }))
  }
  return assignmentOf(article.id)
}

/** Links the article that was written for an assignment. @throws ApiError */
export async function linkAssignment(assignment: string, article: string): Promise<void> {
  await execute(database.rpc('link_assignment', { assignment, article }))
}

/** The staff, for choosing an assignee and a reviewer. @throws ApiError */
export const readStaff = (): Promise<StaffMember[]> =>
  executeForRows<StaffMember>(database.rpc('staff_members'))

/** The newest 20 entries of the review of an article. @throws ApiError */
export function readReviews(article: string): Promise<ReviewEntry[]> {
  const columns =
    'id,state,note,created_at,person:profiles!article_reviews_actor_id_fkey(username,full_name)'
  const query = database.from('article_reviews').select(columns).eq('article_id', article)
  return execute(query.order('id', { ascending: false }).limit(20))
}

/**
 * Approves a draft or requests changes.
 *
 * @param version - of the text that was read.
 * @throws ApiError with status 409 if the text was saved since.
 */
export async function reviewArticle(
  article: string,
  decision: 'approved' | 'changes_requested',
  note: string,
  version: number,
): Promise<void> {
  await execute(database.rpc('review_article', { article, decision, note, version }))
}
