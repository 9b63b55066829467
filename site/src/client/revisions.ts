import type { Tables } from '@broadsheet/shared/database.types.ts'
import { ask } from './api.ts'

type Row = Tables<'article_revisions'>

/** A version of an article as a list shows it. */
export type RevisionLine = Pick<Row, (typeof LINE_COLUMNS)[number]> & {
  /** Who saved it; null: a program, or somebody who has no account any more. */
  person: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** A version with everything the article said then. */
export type Revision = RevisionLine & Pick<Row, (typeof TEXT_COLUMNS)[number]>

/** Versions that are loaded at once. */
const REVISIONS_AT_ONCE = 20

const LINE_COLUMNS = ['number', 'saved_at', 'title', 'status', 'published_at'] as const
const TEXT_COLUMNS = [
  ...(['slug', 'excerpt', 'content', 'featured_image', 'featured_image_alt', 'video_url'] as const),
  ...(['category_id', 'category', 'tags', 'is_featured'] as const),
] as const
const PERSON = 'person:profiles!article_revisions_saved_by_fkey(username,full_name)'
const LINE = [...LINE_COLUMNS, PERSON].join(',')
const WHOLE = [...LINE_COLUMNS, ...TEXT_COLUMNS, PERSON].join(',')

/** A part of the versions of an article, newest first. */
export interface RevisionPage {
  lines: RevisionLine[]
  /** Whether there are versions before these. */
  hasEarlier: boolean
}

/**
 * Reads the newest versions of an article, or those before one. Nobody but its author and admins
 * gets any.
 *
 * @param before - the number of the oldest version known.
 * @throws ApiError
 */
export async function readRevisions(article: string, before?: number): Promise<RevisionPage> {
  const earlier = before === undefined ? '' : `&number=lt.${before}`
  const rows = await ask<RevisionLine[]>(
    `/rest/v1/article_revisions?select=${LINE}&article_id=eq.${article}${earlier}&order=number.desc&limit=${REVISIONS_AT_ONCE + 1}`,
  )
  return {
    lines: rows.slice(0, REVISIONS_AT_ONCE),
    hasEarlier: rows.length > REVISIONS_AT_ONCE,
  }
}

/**
 * Reads a version whole, or the last one up to a number: some numbers are missing, because a version
 * that turned out to say the same as the one before it was taken back.
 *
 * @returns null when there is none.
 * @throws ApiError
 */
export async function readRevision(article: string, upTo: number): Promise<Revision | null> {
  const rows = await ask<Revision[]>(
    `/rest/v1/article_revisions?select=${WHOLE}&article_id=eq.${article}&number=lte.${upTo}&order=number.desc&limit=1`,
  )
  return rows[0] ?? null
}
