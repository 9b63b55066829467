import { database, execute, executeForRows, readAll } from '../api/database.ts'

/** A row that names an article: a like or a bookmark. */
const WITH_ARTICLE = 'article_id,created_at,article:articles(title,slug)'

/**
 * Collects all data of the signed-in user in a machine-readable form.
 *
 * @throws ApiError when a part cannot be read: an incomplete export would be wrong.
 */
export async function collectMyData(userId: string, now: Date): Promise<object> {
  const account = database.from('accounts').select().eq('id', userId).maybeSingle()
  const articles = () =>
    database
      .from('articles')
      .select('*,article_bylines!inner(contribution)')
      .eq('article_bylines.author_id', userId)
  const comments = () => database.from('comments').select().eq('user_id', userId)
  const likes = () => database.from('likes').select(WITH_ARTICLE).eq('user_id', userId)
  const commentLikes = () =>
    database.from('comment_likes').select('comment_id,created_at').eq('user_id', userId)
  const muted = () =>
    database
      .from('muted_users')
      .select('muted_id,created_at,muted:profiles(username)')
      .eq('user_id', userId)
  const follows = () =>
    database
      .from('follows')
      .select('created_at,author:profiles(username),category:categories(name,slug)')
      .eq('user_id', userId)
  const bookmarks = () => database.from('bookmarks').select(WITH_ARTICLE).eq('user_id', userId)
  const reports = () =>
    database.from('comment_reports').select('comment_id,reason,created_at').eq('user_id', userId)
  const decisions = () =>
    database
      .from('comment_decisions')
      .select(
        'comment_id,decided_article_id,article_decision,content,reason,note,decided_at,objection,objected_at,outcome,answer',
      )
      .eq('user_id', userId)
  const unsaved = () =>
    database
      .from('working_copies')
      .select('article_id,content,created_at,updated_at')
      .eq('owner_id', userId)
  const optOuts = database.from('notification_opt_outs').select('kind,created_at')
  const deleted = () =>
    database
      .from('trash_overview')
      .select('kind,name,slug,deleted_at,expires_at')
      .eq('owner_id', userId)
  const assignments = () =>
    database
      .from('assignments')
      .select('article_id,headline,deadline,planned_for,note,created_at,updated_at,finished_at')
      .eq('assignee_id', userId)
  const templates = () =>
    database
      .from('templates')
      .select('kind,name,description,title,excerpt,content,is_shared,created_at,updated_at')
      .eq('owner_id', userId)
  const redirects = () =>
    database
      .from('redirects')
      .select('path,destination,article_id,created_at')
      .eq('created_by', userId)
  const breakingNews = () =>
    database
      .from('breaking_news')
      .select('headline,destination,article_id,starts_at,ends_at')
      .eq('created_by', userId)
  const textComments = () =>
    database
      .from('text_comments')
      .select('article_id,content,created_at,edited_at')
      .eq('author_id', userId)
  const consoleSettings = database.from('console_settings').select('language').maybeSingle()
  return {
    exported_at: now.toISOString(),
    account: await execute(account),
    articles: await readAll(() => articles().order('created_at')),
    assignments: await readAll(() => assignments().order('created_at')),
    unsaved_texts: await readAll(() => unsaved().order('created_at')),
    templates: await readAll(() => templates().order('created_at')),
    redirects: await readAll(() => redirects().order('created_at')),
    breaking_news: await readAll(() => breakingNews().order('starts_at')),
    deleted: await readAll(() => deleted().order('deleted_at')),
    comments: await readAll(() => comments().order('created_at')),
    text_comments: await readAll(() => textComments().order('created_at')),
    likes: await readAll(() => likes().order('created_at')),
    comment_likes: await readAll(() => commentLikes().order('created_at')),
    muted_users: await readAll(() => muted().order('created_at')),
    follows: await readAll(() => follows().order('created_at')),
    bookmarks: await readAll(() => bookmarks().order('created_at')),
    comment_reports: await readAll(() => reports().order('created_at')),
    comment_decisions: await readAll(() => decisions().order('decided_at')),
    notification_opt_outs: await execute(optOuts),
    newsletter: await execute(database.rpc('newsletter_subscription', {})),
    console_settings: await execute(consoleSettings),
    sessions: await executeForRows(database.rpc('my_sessions')),
  }
}

/** Offers a text as a file download. */
export function downloadFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
