import { randomBytes, randomUUID } from 'node:crypto'
import type { SecretClient } from '../../database/client.ts'

/** Text with line ends, quotes and characters with a meaning in YAML and Markdown. */
export const ODD_TEXT =
  '---\ntitle: not front matter\n---\n\n  “Žluťoučký kůň” 🐎 \u2028\u2029\u0085\t\\"\'#: - {a: [b]} %\r\nand a lone \r return, \u00a0blank at the end  \n\n'
const GROUP = '11111111-1111-4111-8111-111111111111'
const LONG = 'An ordinary sentence of an article, and then another one. '.repeat(4)

/** Returns the data of a response. @throws Error for an error response. */
export async function must<T>(
  response: PromiseLike<{ data: T; error: { message: string } | null }>,
): Promise<NonNullable<T>> {
  const { data, error } = await response
  if (error) throw new Error(error.message)
  return data as NonNullable<T>
}

async function addUser(client: SecretClient, username: string): Promise<string> {
  const { data, error } = await client.auth.admin.createUser({
    ...{ email: `${username}@people.example`, password: 'secret1', email_confirm: true },
    user_metadata: { username, full_name: `Name of ${username}` },
  })
  if (error) throw error
  return data.user.id
}

/** Fills a site with rows in every table and unusual values. */
export async function fillSite(client: SecretClient): Promise<void> {
  const [editor, reader, gone] = await Promise.all(
    ['Editor', 'reader.one', 'suspended'].map((name) => addUser(client, name)),
  )
  if (!editor || !reader || !gone) throw new Error('users are missing')
  await must(
    client
      .from('profiles')
      .update({
        role: 'admin',
        bio: ODD_TEXT.slice(0, 200),
        created_at: '2019-01-02T03:04:05.678901Z',
      })
      .eq('id', editor)
      .select(),
  )
  const since = { suspended_at: '2024-05-06T07:08:09Z' }
  await must(client.from('profiles').update(since).eq('id', gone).select())
  await leaveByline(client)
  await fillBylines(client, [editor, reader])
  const ids = await fillArticles(client, editor, reader)
  await fillAssignments(client, ids.first, [editor, reader])
  await fillDiscussion(client, ids, editor, reader)
  await fillNewsletter(client)
  await fillPictures(client, editor)
  await must(
    client
      .from('site_settings')
      .update({
        site_name: 'Ůžasné "noviny"',
        seo_keywords: ['a,b', ''],
        article_languages: ['cs', 'pt-BR'],
        native_slugs: true,
        sign_up_policy: 'invited',
      })
      .not('id', 'is', null)
      .select(),
  )
}

/** Adds a former member of the staff: the account is deleted, the byline remains. */
async function leaveByline(client: SecretClient): Promise<void> {
  const former = await addUser(client, 'former.editor')
  await must(client.from('profiles').update({ role: 'admin' }).eq('id', former).select())
  const article = { slug: 'by-a-former-editor', title: 'What a former editor wrote', content: LONG }
  const published = { status: 'published', published_at: '2019-05-05T00:00:00Z' } as const
  const created_at = '2019-05-04T00:00:00Z'
  await must(
    client
      .from('articles')
      .insert({ ...article, ...published, created_at, author_id: former })
      .select(),
  )
  const { error } = await client.auth.admin.deleteUser(former)
  if (error) throw error
}

/** Adds an article of two accounts, a guest author and an agency. */
async function fillBylines(client: SecretClient, [editor, reader]: [string, string]) {
  const [guest, agency] = await must(
    client
      .from('profiles')
      .insert([
        {
          ...{ username: 'guest.writer', full_name: "“Żaneta” O'Guest", kind: 'person' },
          ...{ bio: ODD_TEXT.slice(0, 200), avatar_url: 'https://pictures.example/guest.webp' },
          links: ['https://guest.example/a?b="c"', 'https://two.example'],
        },
        { username: 'press.agency', full_name: 'Press Agency', kind: 'agency', links: [] },
      ] as never[])
      .select('id'),
  )
  const names = [
    ...[{ author_id: agency?.id, contribution: 'with' }],
    ...[{ author_id: reader, contribution: 'by' }],
    ...[{ author_id: guest?.id, contribution: 'by' }],
    ...[{ author_id: editor, contribution: 'photos' }],
  ]
  const article = { slug: 'by-several', title: 'What several authors wrote', content: LONG }
  const published = { status: 'published', published_at: '2019-06-05T00:00:00Z' } as const
  const created_at = '2019-06-04T00:00:00Z'
  await must(
    client
      .from('articles')
      .insert({ ...article, ...published, created_at, bylines: names as never })
      .select(),
  )
  // The former user name of the guest author redirects.
  await must(
    client
      .from('profiles')
      .update({ username: 'a.guest' })
      .eq('id', guest?.id ?? '')
      .select(),
  )
}

async function fillArticles(client: SecretClient, editor: string, reader: string) {
  const [local] = await must(
    client.from('categories').insert({ name: 'Místní', slug: 'local', icon: '🏠' }).select('id'),
  )
  const tags = await must(
    client
      .from('tags')
      .insert([
        { name: 'Water', slug: 'water' },
        { name: 'ápple', slug: 'ápple' },
      ])
      .select('id'),
  )
  const category_id = local?.id ?? null
  await must(
    client.from('tags').insert({ name: 'In the trash', slug: 'in-the-trash' }).select('id'),
  )
  await must(client.from('tags').delete().eq('slug', 'in-the-trash').select('id'))
  const old = { created_at: '2014-11-13T12:00:00.123456Z', updated_at: '2015-01-01T00:00:00Z' }
  const rows = [
    {
      title: 'First of the articles',
      slug: 'first',
      status: 'published',
      ...old,
      published_at: '2014-11-13T12:00:00Z',
      featured_image_alt: '"Alt"',
      featured_image_caption: 'The quay: "before" – and after',
      featured_image_credit: 'Photo: Zoë / Archive',
      ...{ seo_title: 'Found: "first"', seo_description: ODD_TEXT.slice(4, 60).trim() },
      ...{ social_title: 'Shared – first', social_description: 'Zoë: & <b>' },
      social_image: 'https://first.example/share.jpg',
      canonical_url: 'https://first.example/a?b=c&d',
      robots: 'noindex',
      translation_group: GROUP,
    },
    {
      title: ODD_TEXT.slice(4, 60),
      slug: 'second',
      status: 'draft',
      review_status: 'in_review',
      lang: 'cs',
      translation_group: GROUP,
    },
    {
      title: 'Third, taken off the site',
      slug: 'third',
      status: 'archived',
      version: 7,
      published_at: '2020-02-02T00:00:00Z',
    },
    {
      title: 'Short',
      slug: 'الصحافة-港の橋',
      status: 'published',
      is_imported: true,
      content: '',
      created_at: '2026-02-02T00:00:00Z',
      published_at: '2030-02-02T00:00:00Z',
    },
  ].map((row, index) => ({
    content: index === 1 ? ODD_TEXT + LONG + ODD_TEXT : LONG,
    ...{ category_id, author_id: index === 2 ? null : index === 1 ? reader : editor, ...row },
  }))
  const made = new Map<string, string>()
  // One request per row, because rows of one request must have the same columns.
  for (const row of rows) {
    const [one] = await must(
      client
        .from('articles')
        .insert(row as never)
        .select('id, slug'),
    )
    if (one) made.set(one.slug, one.id)
  }
  const first = made.get('first') ?? ''
  await must(client.from('article_views').upsert({ article_id: first, views_count: 4321 }).select())
  const day = { scope: 'article', scope_id: first, day: '2026-11-01' } as const
  await must(
    client
      .from('audience_by_day')
      .insert([
        { ...day, views: 4000 },
        { ...day, day: '2026-11-02', views: 300, visitors: 250, shares: 7 },
      ])
      .select(),
  )
  await must(
    client
      .from('referrers_by_day')
      .insert({ ...day, host: 'news.example', views: 40 })
      .select(),
  )
  await must(
    client
      .from('searches_without_result')
      .insert({ day: day.day, words: 'flying trams', searches: 3 })
      .select(),
  )
  await must(
    client
      .from('article_tags')
      .insert(tags.map(({ id }) => ({ article_id: first, tag_id: id })))
      .select(),
  )
  await must(client.from('articles').update({ slug: 'first-anew' }).eq('id', first).select())
  // The former slug of a draft is visible to its author only.
  await must(client.from('articles').update({ slug: 'second-anew' }).eq('slug', 'second').select())
  await must(
    client
      .from('categories')
      .update({ slug: 'local-news' })
      .eq('id', category_id ?? '')
      .select(),
  )
  await must(
    client
      .from('imports')
      .insert({ source: 'blog/a, "b".md', digest: 'd', article_id: first })
      .select(),
  )
  return { first, third: made.get('third') ?? '' }
}

/** Adds a shared template and the snippet of a person; returns the id of the template. */
async function fillTemplates(client: SecretClient, owner_id: string): Promise<string> {
  const description = ODD_TEXT.slice(0, 200)
  const shared = { content: ODD_TEXT, lang: 'de', title: '[Score]', is_shared: true, version: 4 }
  const template = { kind: 'template', name: 'Match report', description, ...shared }
  const snippet = { kind: 'snippet', name: 'Help line', content: 'Call [number].', owner_id }
  await must(client.from('templates').insert(snippet).select('id'))
  const redirect = { path: '/2019/about-us', destination: '/about/', created_by: owner_id }
  await must(client.from('redirects').insert(redirect).select('id'))
  await fillMenus(client, owner_id)
  await fillFront(client, owner_id)
  const { id } = await must(client.from('templates').insert(template).select('id').single())
  return id
}

/** Adds a published page and a draft, and a menu with two levels. */
async function fillMenus(client: SecretClient, owner_id: string): Promise<void> {
  const people = { created_by: owner_id, updated_by: owner_id }
  const imprint = { title: 'Imprint', slug: 'imprint', content: ODD_TEXT, status: 'published' }
  const draft = { title: 'Ethics', slug: 'ethics', content: 'Soon.', version: 3, position: 2 }
  const page = { ...imprint, description: ODD_TEXT.slice(0, 100).trim(), ...people }
  const { id } = await must(client.from('pages').insert(page).select('id').single())
  await must(
    client
      .from('pages')
      .insert({ ...draft, ...people })
      .select('id'),
  )
  const menu = { menu: 'footer', version: 2, updated_by: owner_id }
  await must(client.from('menus').insert(menu).select('menu'))
  const heading = { menu: 'footer', position: 0, kind: 'heading', label: 'More' }
  const top = await must(client.from('menu_items').insert(heading).select('id').single())
  const below = { menu: 'footer', position: 0, kind: 'page', page_id: id, parent_id: top.id }
  await must(client.from('menu_items').insert(below).select('id'))
}

/** Adds a curated home page with a working version and a former one. */
async function fillFront(client: SecretClient, owner_id: string): Promise<void> {
  const content = { heading: '', count: 0, items: [], rule: null, text: ODD_TEXT.slice(4) }
  const slot = { id: randomUUID(), kind: 'text', ...content }
  const slots = [slot]
  const published_at = '2016-03-01T06:00:00Z'
  const front = { slots, version: 1, published_at, published_by: owner_id }
  const { id } = await must(client.from('fronts').insert(front).select('id').single())
  const working = { ...slot, front_id: id, position: 1, updated_by: owner_id }
  await must(client.from('front_slots').insert(working).select('id'))
  const former = { front_id: id, slots, state: 'published', created_by: owner_id, published_at }
  await must(client.from('front_versions').insert(former).select('id'))
}

/** Adds a planned story, and the finished assignment of an article. */
async function fillAssignments(client: SecretClient, article_id: string, people: string[]) {
  const [assignee_id, reviewer_id] = people
  const template_id = await fillTemplates(client, reviewer_id ?? '')
  const planned = {
    headline: ODD_TEXT.slice(4, 60).trim(),
    note: ODD_TEXT,
    planned_for: '2026-12-01',
    template_id,
  }
  const finished = { article_id, headline: 'First', finished_at: '2014-11-13T12:00:00Z' }
  const review = { article_id, state: 'changes_requested', note: ODD_TEXT, actor_id: reviewer_id }
  await must(
    client
      .from('article_reviews')
      .insert(review as never)
      .select('id'),
  )
  const rows = [
    { ...planned, assignee_id, reviewer_id, deadline: '2026-11-30T17:00:00.123456Z', version: 3 },
    { ...finished, created_by: assignee_id },
  ]
  for (const row of rows)
    await must(
      client
        .from('assignments')
        .insert(row as never)
        .select('id'),
    )
}

async function fillDiscussion(
  client: SecretClient,
  { first, third }: { first: string; third: string },
  editor: string,
  reader: string,
) {
  const comment = (content: string, more: object = {}) => ({
    ...{ article_id: first, user_id: reader, content, created_at: '2016-01-01T10:00:00Z' },
    ...{ edited_at: null, is_hidden: false, is_waiting: false, approved_at: null },
    ...{ parent_id: null, id: crypto.randomUUID(), ...more },
  })
  const top = comment(ODD_TEXT, {
    edited_at: '2016-01-02T10:00:00Z',
    id: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  })
  const replies = Array.from({ length: 5 }, (_, i) =>
    comment(`Reply ${i}`, { parent_id: top.id, user_id: editor }),
  )
  const hidden = comment('Hidden one', { is_hidden: true, article_id: third })
  const waiting = comment('Waiting one', { is_hidden: true, is_waiting: true })
  const approved = comment('Approved one', { approved_at: '2016-01-03T10:00:00Z' })
  await must(client.from('comments').insert([top, hidden, waiting, approved]).select())
  await must(client.from('comments').insert(replies).select())
  const imported = comment('Imported one', { user_id: null, author_name: 'Bo Lund' })
  await must(client.from('comments').insert(imported).select())
  await must(
    client
      .from('imported_comments')
      .insert({ comment_id: imported.id, article_id: first })
      .select(),
  )
  await must(
    client
      .from('comments')
      .delete()
      .eq('id', replies[4]?.id ?? '')
      .select(),
  )
  const date = '2016-01-04T10:00:00Z'
  const hold = { comment_id: waiting.id, reasons: ['first', 'word:spam'], created_at: date }
  await must(client.from('comment_holds').insert(hold).select())
  const pin = { article_id: first, comment_id: top.id, pinned_at: date }
  await must(client.from('pinned_comments').insert(pin).select())
  const like = { comment_id: top.id, user_id: editor, created_at: date }
  await must(client.from('comment_likes').insert(like).select())
  const mute = { user_id: reader, muted_id: editor, created_at: date }
  await must(client.from('muted_users').insert(mute).select())
  const follow = { user_id: reader, author_id: editor, created_at: date }
  await must(client.from('follows').insert(follow).select())
  await addCorrections(client, first, editor)
  await addReports(client, first, [editor, reader])
  const report = { comment_id: hidden.id, settled_at: '2016-02-01T00:00:00Z' }
  await must(
    client
      .from('comment_reports')
      .insert([
        { ...report, user_id: editor, reason: 'Rude' },
        { ...report, user_id: null, reason: null },
      ])
      .select(),
  )
  for (const table of ['likes', 'bookmarks'] as const) {
    const row = { article_id: first, user_id: reader, created_at: '2017-01-01T00:00:00Z' }
    await must(
      client
        .from(table)
        .insert([row, { ...row, user_id: editor }])
        .select(),
    )
  }
  await must(client.from('console_settings').insert({ user_id: editor, language: 'de' }).select())
  const copy = { owner_id: editor, written_by: editor, content: { form: { title: ODD_TEXT } } }
  const base = { article_id: first, base_version: 1, base: { title: 'First of the articles' } }
  await must(client.from('working_copies').insert(copy).select())
  await must(
    client
      .from('working_copies')
      .insert({ ...copy, ...base, revision: 7 })
      .select(),
  )
  const thread = {
    ...{ article_id: first, quote: ODD_TEXT.slice(0, 40), created_at: '2018-01-01T00:00:00Z' },
    ...{ anchor: { exact: ODD_TEXT.slice(0, 40), prefix: '', suffix: '', position: 0 } },
    ...{ resolved_at: '2018-01-02T00:00:00Z', resolved_by: editor, id: crypto.randomUUID() },
  }
  const remark = { thread_id: thread.id, article_id: first, author_id: reader, content: ODD_TEXT }
  await must(client.from('text_threads').insert(thread).select())
  await must(client.from('text_comments').insert(remark).select())
  await must(
    client.from('notification_opt_outs').insert({ user_id: editor, kind: 'reply' }).select(),
  )
}

async function fillNewsletter(client: SecretClient) {
  const subscriber = crypto.randomUUID()
  await must(
    client
      .from('newsletter_subscribers')
      .insert(
        [
          { email: 'Somebody@People.example', subscribed_at: '2018-01-01T00:00:00Z' },
          {
            ...{ email: 'proven@people.example', subscribed_at: '2018-01-02T00:00:00Z' },
            ...{ status: 'confirmed', source: 'old', consented_at: '2018-01-02T00:00:00Z' },
            ...{ consent_proof: ODD_TEXT, unsubscribed_at: null, language: 'de' },
            ...{ consent_form: 'newsletter', consent_wording: ODD_TEXT, id: subscriber },
          },
          // A trigger adds the digest of the address to the suppressed ones.
          {
            ...{ email: 'ended@people.example', subscribed_at: '2018-01-03T00:00:00Z' },
            ...{ status: 'unsubscribed', unsubscribed_at: '2018-01-04T00:00:00Z' },
          },
        ],
        { defaultToNull: false },
      )
      .select(),
  )
  await must(client.from('newsletter_tokens').insert({ subscriber_id: subscriber }).select())
  const list = { id: crypto.randomUUID(), slug: 'weekly', name: ODD_TEXT.slice(0, 40) }
  const rule = { fill: 'newest', weekdays: [1, 5], send_at: '06:30:00', drafted_for: '2018-01-05' }
  await must(
    client
      .from('newsletter_lists')
      .insert({ ...list, ...rule })
      .select(),
  )
  const member = { subscriber_id: subscriber, list_id: list.id, joined_at: '2018-01-02T00:00:00Z' }
  await must(client.from('newsletter_members').insert(member).select())
  const issue = {
    ...{
      id: crypto.randomUUID(),
      list_id: list.id,
      slug: 'weekly-2018-01-05',
      subject: 'The week',
    },
    ...{ intro: ODD_TEXT, state: 'sent', recipients: 9, sent: 8, bounced: 1, failed: 1 },
    ...{ started_at: '2018-01-05T06:30:00Z', finished_at: '2018-01-05T06:40:00Z' },
  }
  await must(client.from('newsletter_issues').insert(issue).select())
  const [article] = await must(client.from('articles').select('id').limit(1))
  const clicks = { issue_id: issue.id, article_id: article?.id ?? '', clicks: 7 }
  await must(client.from('newsletter_issue_clicks').insert(clicks).select())
  await must(
    client
      .from('contact_messages')
      .insert({
        ...{ name: 'Zoë', email: 'z@people.example', subject: 'Hello', message: ODD_TEXT },
        ...{ created_at: '2018-01-01T00:00:00Z', read_at: '2018-01-02T00:00:00Z' },
      })
      .select(),
  )
}

async function fillPictures(client: SecretClient, owner: string) {
  const files = [
    ['article-images', 'imported/a.600x400.webp'],
    ['article-images', 'imported/a.600x400.webp/under a file.webp'],
    ['article-images', 'no-ending'],
    ['avatars', `${owner}/Portrait.png`],
    ['avatars', `${owner}/portrait.png`],
  ] as const
  await must(client.storage.createBucket('papers', { public: false, fileSizeLimit: 1000 }))
  for (const [bucket, name] of [...files, ['papers', 'note.txt']] as const) {
    const contentType = bucket === 'papers' ? 'text/plain' : 'image/webp'
    await must(
      client.storage.from(bucket).upload(name, randomBytes(500), {
        ...{ contentType, cacheControl: '31536000' },
      }),
    )
  }
  // In the trash, with its file.
  const deleted = 'imported/a.600x400.webp'
  const { data: image } = await client.from('images').select('id').eq('name', deleted).single()
  await must(client.rpc('delete_image', { image: image?.id ?? '' }))
  await must(
    client.storage.from('article-images').move(deleted, `article-images/${deleted}`, {
      destinationBucket: 'trashed-images',
    }),
  )
  const owners = [{ bucket_id: 'avatars', name: `${owner}/portrait.png`, owner_id: owner }]
  await must(client.rpc('restore_picture_owners', { owners: JSON.stringify(owners) }))
}

/** Entries of an article that is not live coverage now, a decision on a comment, and a notice of illegal content. */
async function addReports(client: SecretClient, article_id: string, people: [string, string]) {
  const [editor, reader] = people
  const at = '2017-05-02T00:00:00Z'
  const entry = { article_id, author_id: editor, headline: 'It "was" <red>', content: ODD_TEXT }
  const public_ = { published_at: at, is_key: true, is_pinned: true }
  await must(
    client
      .from('live_entries')
      .insert([
        { ...entry, id: randomUUID() },
        { ...entry, ...public_, id: randomUUID(), state: 'published', number: 1, change: 1 },
        { ...entry, ...public_, id: randomUUID(), state: 'withdrawn', number: 2, change: 3 },
      ])
      .select('id'),
  )
  await must(
    client
      .from('comment_decisions')
      .insert({
        ...{ comment_id: randomUUID(), article_id, user_id: reader, content: ODD_TEXT },
        ...{ commented_at: at, decided_at: at, decided_by: editor, restored_at: at },
      })
      .select('id'),
  )
  const notice = {
    ...{ address: 'https://example.com/', explanation: 'It insults a whole people.' },
    ...{ name: 'Z', email: 'z@people.example' },
  }
  await must(
    client
      .from('content_notices')
      .insert({ ...notice, article_id, good_faith: true, created_at: at })
      .select('id'),
  )
}

/** A correction with its public versions, one of them withheld, and the report that led to it. */
async function addCorrections(client: SecretClient, article: string, editor: string) {
  const published_at = '2017-05-01T00:00:00Z'
  const correction = {
    ...{
      article_id: article,
      kind: 'correction',
      wrong: 'It "was" <red>: #1',
      corrected: 'It was “blue”.',
    },
    ...{ place: 'top', created_at: published_at, created_by: editor },
    ...{ published_at, published_by: editor },
  }
  const [stored] = await must(client.from('corrections').insert(correction).select())
  const correction_id = stored?.id ?? ''
  const versions = await must(
    client
      .from('article_versions')
      .insert([
        { article_id: article, published_at, title: 'First', excerpt: 'Short', content: ODD_TEXT },
        { article_id: article, correction_id, published_at, withheld_reason: 'Names a minor.' },
      ])
      .select(),
  )
  await must(
    client
      .from('withheld_versions')
      .insert({ version_id: versions[1]?.id ?? '', title: 'Second', content: ODD_TEXT })
      .select(),
  )
  await must(
    client
      .from('error_reports')
      .insert({
        ...{
          article_id: article,
          quote: ODD_TEXT.slice(4, 60),
          message: ODD_TEXT,
          email: 'z@people.example',
        },
        ...{
          created_at: published_at,
          settled_at: published_at,
          settled_by: editor,
          correction_id,
        },
      })
      .select(),
  )
}
