import type { Sql } from 'postgres'

const BODY = 'The council expected a shorter discussion. '.repeat(4)

/**
 * Fills an empty database: an author with articles in every state, a user with comments, likes and
 * bookmarks, another user, and an account of each staff role without content.
 *
 * @returns ids by name. Statements of the tests refer to them as `:name`.
 */
export async function seedFixtures(sql: Sql): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of ['user', 'other', 'author']) ids[name] = await addAccount(sql, name)
  for (const [name, role] of Object.entries(STAFF)) {
    const id = await addAccount(sql, name)
    await sql`update public.profiles set role = ${role} where id = ${id}`
    ids[name] = id
  }
  const add = async (name: string, table: string, row: Record<string, unknown>) => {
    const [added] = await sql`insert into ${sql(table)} ${sql(row)} returning *`
    ids[name] = String(added?.id ?? '')
  }
  await add('category', 'public.categories', { name: 'World', slug: 'world' })
  await add('tag', 'public.tags', { name: 'Weather', slug: 'weather' })
  await add('other_tag', 'public.tags', { name: 'Sea', slug: 'sea' })
  for (const [name, values] of Object.entries(ARTICLES)) {
    const row = { slug: name, title: `The story of ${name}`, content: BODY, author_id: ids.author }
    await add(name, 'public.articles', { ...row, category_id: ids.category, ...values })
  }
  await add('page', 'public.pages', { slug: 'of-fixtures', title: 'A static page', content: BODY })
  await addParticipation(sql, ids, add)
  await addMessages(add)
  return ids
}

/** Accounts of the staff and their roles. */
const STAFF = {
  contributor: 'contributor',
  staff_author: 'author',
  editor: 'editor',
  admin: 'admin',
} as const

/** Creates an account as Auth does; a trigger creates the profile. */
export async function addAccount(sql: Sql, username: string): Promise<string> {
  const [row] = await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), ${`${username}@example.com`}, ${sql.json({ username })})
    returning id`
  return String(row?.id)
}

const ARTICLES: Record<string, Record<string, unknown>> = {
  published: { status: 'published', published_at: '2026-01-02T03:04:05Z' },
  draft: { status: 'draft' },
  archived: { status: 'archived' },
  scheduled: { status: 'published', published_at: '2199-01-01T00:00:00Z' },
}

type Add = (name: string, table: string, row: Record<string, unknown>) => Promise<void>

async function addParticipation(sql: Sql, ids: Record<string, string>, add: Add): Promise<void> {
  const { user, other, published, draft, tag } = ids
  await sql`insert into public.article_tags ${sql([
    { article_id: published, tag_id: tag },
    { article_id: draft, tag_id: tag },
  ])}`
  await sql`insert into public.article_slugs ${sql([
    { slug: 'published-before', article_id: published },
    { slug: 'draft-before', article_id: draft },
  ])}`
  await sql`insert into public.article_draft_slugs ${sql([
    { slug: 'published-as-draft', article_id: published },
    { slug: 'draft-as-draft', article_id: draft },
  ])}`
  const mine = { article_id: published, user_id: user }
  for (const article of [published, draft]) {
    await sql`update public.articles set excerpt = 'As it says now' where id = ${article ?? ''}`
  }
  await add('comment', 'public.comments', { ...mine, content: 'A comment' })
  await add('reply', 'public.comments', {
    article_id: published,
    user_id: other,
    content: 'A reply',
    parent_id: ids.comment,
  })
  await add('hidden', 'public.comments', { ...mine, content: 'A rude comment', is_hidden: true })
  await add('like', 'public.likes', mine)
  await add('bookmark', 'public.bookmarks', mine)
  await add('report', 'public.comment_reports', { comment_id: ids.reply, user_id: user })
  await add('correction', 'public.corrections', {
    ...{ article_id: published, kind: 'correction', wrong: 'It was red.' },
  })
  await add('version', 'public.article_versions', {
    ...{ article_id: published, published_at: '2026-01-02T03:04:05Z' },
    ...{ title: 'The first headline', content: 'The first text.' },
  })
  await add('error_report', 'public.error_reports', {
    ...{ article_id: published, message: 'It is blue.' },
  })
  await add('decision', 'public.comment_decisions', {
    ...{ ...mine, comment_id: ids.comment, content: 'Shown again' },
    ...{ commented_at: '2026-01-02T03:04:05Z', restored_at: '2026-01-03T03:04:05Z' },
  })
  await add('notice', 'public.content_notices', {
    ...{ address: 'https://example.com/', explanation: 'It insults a whole people.' },
    ...{ concerns_abuse: true, good_faith: true },
  })
  await sql`insert into public.imports ${sql({ source: 'a.md', digest: 'x', article_id: published })}`
  await sql`insert into public.removals ${sql({ subject: 'slug', subject_id: 'gone' })}`
}

async function addMessages(add: Add): Promise<void> {
  await add('subscriber', 'public.newsletter_subscribers', { email: 'reader@example.com' })
  await add('message', 'public.contact_messages', {
    name: 'Reader',
    email: 'reader@example.com',
    subject: 'A question',
    message: 'When does it appear?',
  })
  for (const bucket of ['avatars', 'article-files', 'article-images', 'site-settings']) {
    const extension = bucket === 'article-files' ? 'pdf' : 'png'
    await add(`${bucket.replaceAll('-', '_')}_file`, 'storage.objects', {
      bucket_id: bucket,
      name: `${bucket}.${extension}`,
    })
  }
}
