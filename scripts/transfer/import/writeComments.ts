import { addWarning, type ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { ContentSource, SourceComment } from '../source.ts'
import { type ThreadComment, threadsOf } from './commentThreads.ts'
import { derivedId } from './derivedId.ts'

const COMMENTS_A_REQUEST = 500

export interface CommentTargets {
  client: SecretClient
  /** Id of an article by its path; null if it was not imported. */
  articleId: (path: string) => string | null
  /** Ids of profiles by user name. */
  authors: ReadonlyMap<string, string>
  onProgress: (done: number) => void
}

/**
 * Adds the comments that were not imported before, and changes those whose text changed on the old site and was not edited
 * here; adds counts and warnings to the report. A comment that moderators deleted does not return, and one that they hid
 * stays hidden.
 */
export async function writeComments(
  source: ContentSource,
  targets: CommentTargets,
  report: ImportReport,
): Promise<void> {
  let waiting: object[] = []
  let done = 0
  const send = async () => {
    const { added, updated } = await request(targets.client, waiting)
    done += waiting.length
    const { comments } = report
    comments.added += added
    comments.updated = (comments.updated ?? 0) + updated
    comments.known = done - comments.added - comments.updated
    targets.onProgress(done)
    waiting = []
  }
  for await (const comments of byArticle(source)) {
    const articleId = targets.articleId(comments[0]?.article ?? '')
    if (articleId === null) {
      report.notImported.comments += comments.length
      continue
    }
    const threads = threadsOf(comments.filter(({ text }) => text.trim() !== ''))
    reportLosses(comments, threads, report)
    for (const rows of inBatches(threads, COMMENTS_A_REQUEST)) {
      waiting.push(...rows.map((row) => rowOf(row, source.name, articleId, targets.authors)))
      if (waiting.length >= COMMENTS_A_REQUEST) await send()
    }
  }
  if (waiting.length > 0) await send()
}

/** The comments of one article at a time: a source yields them one after the other. */
async function* byArticle(source: ContentSource): AsyncIterable<SourceComment[]> {
  let comments: SourceComment[] = []
  for await (const item of source.items()) {
    if (item.type !== 'comment') continue
    if (comments.length > 0 && comments[0]?.article !== item.comment.article) {
      yield comments
      comments = []
    }
    comments.push(item.comment)
  }
  if (comments.length > 0) yield comments
}

async function request(
  client: SecretClient,
  comments: object[],
): Promise<{ added: number; updated: number }> {
  const { data, error } = await client.rpc('import_comments', {
    comments: JSON.stringify(comments),
  })
  mustSucceed(t('cli.subject.comments'), error)
  return data?.[0] ?? { added: 0, updated: 0 }
}

function rowOf(
  { id, part, parent, username, author, date, text }: ThreadComment,
  name: string,
  articleId: string,
  authors: CommentTargets['authors'],
) {
  const idOf = (comment: string) => derivedId(`comments/${name}/${comment}`)
  const user = username === null ? undefined : authors.get(username)
  return {
    id: idOf(part === 0 ? id : `${id}/${part}`),
    article_id: articleId,
    parent_id: parent === null ? null : idOf(parent),
    ...(user ? { user_id: user } : { author_name: nameOf(author) }),
    ...{ content: text, created_at: date },
  }
}

/** A name in one line. An address is not published: of it, only the part before the @ is shown. */
function nameOf(author: string): string {
  const line = author.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const name = line.replace(/^([^\s@]+)@[^\s@]+\.[^\s@]+$/, '$1')
  return (
    [...name].slice(0, PROFILE_FIELDS.full_name.maximum).join('').trim() ||
    t('comments.unknownUser')
  )
}

function reportLosses(
  comments: readonly SourceComment[],
  threads: readonly ThreadComment[],
  report: ImportReport,
): void {
  const path = comments[0]?.article ?? ''
  const warn = (construct: string, found: Problem) =>
    addWarning(report, { path, line: null, construct, problem: found })
  const long = threads.filter(({ part }) => part === 1).length
  if (long > 0) warn('comment length', problem('cli.import.commentsDivided', { count: long }))
  const empty = comments.filter(({ text }) => text.trim() === '').length
  if (empty > 0) warn('empty comment', problem('cli.import.commentsEmpty', { count: empty }))
}
