import { ARTICLE_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const as = (actor: string, statement: string, before = 'select 1') =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx.unsafe(withIds(before, testDatabase.ids))
    return attempt(tx, testDatabase.ids[actor] ?? null, withIds(statement, testDatabase.ids))
  })

describe('a violated limit is named by its constraint', () => {
  // spec: database
  it.each([
    ['title_minimum', { title: '  Nine chr  ' }],
    ['title_maximum', { title: 'x'.repeat(201) }],
    ['content_minimum', { content: `${'x'.repeat(99)}${'\n'.repeat(9)}` }],
    ['content_maximum', { content: 'x'.repeat(500_001) }],
    ['excerpt_not_blank', { excerpt: ' \n\u00a0' }],
    ['article_slug_format', { slug: 'No Slug' }],
    ['featured_image_is_address', { featured_image: 'javascript:alert(1)' }],
    ['featured_image_caption_not_blank', { featured_image_caption: ' \n' }],
    [
      'featured_image_caption_maximum',
      { featured_image_caption: '⛴'.repeat(ARTICLE_FIELDS.featured_image_caption.maximum + 1) },
    ],
    ['featured_image_credit_not_blank', { featured_image_credit: '' }],
    [
      'featured_image_credit_maximum',
      { featured_image_credit: '⛴'.repeat(ARTICLE_FIELDS.featured_image_credit.maximum + 1) },
    ],
    ['video_url_is_address', { video_url: 'javascript:alert(1)' }],
    ['seo_title_not_blank', { seo_title: ' ' }],
    ['seo_title_maximum', { seo_title: 'x'.repeat(ARTICLE_FIELDS.seo_title.maximum + 1) }],
    ['social_description_not_blank', { social_description: '' }],
    ['social_image_is_address', { social_image: 'javascript:alert(1)' }],
    ['canonical_url_is_address', { canonical_url: '/article/first/' }],
    ['robots_known', { robots: 'nofollow' }],
  ])('%s', async (constraint, values) => {
    const { error } = await testDatabase.secret
      .from('articles')
      .insert(articleRow('limits', values))
    expect(error?.code).toBe('23514')
    expect(error?.message).toContain(`"${constraint}"`)
  })

  it('accepts the maximum length of caption and credit', async () => {
    const longest = articleRow('longest', {
      featured_image_caption: '⛴'.repeat(ARTICLE_FIELDS.featured_image_caption.maximum),
      featured_image_credit: '⛴'.repeat(ARTICLE_FIELDS.featured_image_credit.maximum),
    })
    expect((await testDatabase.secret.from('articles').insert(longest)).error).toBeNull()
  })

  it('article_slug_unique', async () => {
    const { error, status } = await testDatabase.secret
      .from('articles')
      .insert(articleRow('published'))
    expect([status, error?.code]).toEqual([409, '23505'])
    expect(error?.message).toContain('"article_slug_unique"')
  })

  it('accepts short titles of imported articles', async () => {
    const short = articleRow('printed', { title: 'War ends', is_imported: true })
    expect((await testDatabase.secret.from('articles').insert(short)).error).toBeNull()
  })
})

describe('published_at', () => {
  // spec: stamped
  it('is set by the first publication and not changed by later saves', async () => {
    const dates = await rollBackAfter(testDatabase.sql, async (tx) => {
      const save = async (values: Record<string, unknown>) => {
        const [row] = await tx`update public.articles set ${tx(values)}
          where id = ${testDatabase.ids.draft ?? ''} returning published_at`
        return row?.published_at
      }
      const first = await save({ status: 'published' })
      await save({ status: 'archived' })
      return [first, await save({ status: 'published' }), await save({ title: 'Another headline' })]
    })
    expect(dates[0]).toBeInstanceOf(Date)
    expect(new Set(dates.map(String)).size).toBe(1)
  })

  it('keeps a given value', async () => {
    const { result } = await as(
      'author',
      "update public.articles set published_at = '2020-05-05' where id = :published returning published_at::text",
    )
    expect(result[0]?.published_at).toContain('2020-05-05')
  })
})

describe('two editors', () => {
  it('cannot overwrite each other: a save based on an older version is rejected', async () => {
    const author = await testDatabase.signUp('contested')
    const row = articleRow('contested', { author_id: author.id })
    const { data } = await author.client.from('articles').insert(row).select('id, version').single()
    const save = (title: string) =>
      author.client
        .from('articles')
        .update({ title, version: data?.version ?? 0 })
        .eq('id', data?.id ?? '')
    expect((await save('The first headline')).error).toBeNull()
    const { error, status } = await save('The second headline')
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: 'PT409', hint: 'stale_version' })
    const [stored] =
      await testDatabase.sql`select title, version from public.articles where slug = 'contested'`
    expect(stored).toEqual({ title: 'The first headline', version: 2 })
  })

  // spec: version
  it('do not count views, tags or a save without a change as versions', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      const id = testDatabase.ids.published ?? ''
      const state = () =>
        tx`select version, updated_at, changed_in from public.articles where id = ${id}`
      const [before] = await state()
      await tx`select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true)`
      await tx`select public.record_view(${id})`
      expect(await tx`select from private.audience_queue where article_id = ${id}`).toHaveLength(1)
      await tx`update public.articles set title = title, version = version where id = ${id}`
      expect((await state())[0]).toEqual(before)
      await tx`delete from public.article_tags where article_id = ${id}`
      expect((await state())[0]?.version).toBe(before?.version)
    })
  })
})

describe('a former slug', () => {
  const rename = "update public.articles set slug = 'renamed' where id = :published"

  it('redirects readers of the article', async () => {
    const read = "select article_id from public.article_slugs where slug = 'published'"
    const { result } = await as('visitor', read, rename)
    expect(result).toEqual([{ article_id: testDatabase.ids.published }])
  })

  it('of a draft is not stored', async () => {
    const was = await as(
      'admin',
      "select from public.article_slugs where slug = 'draft'",
      "update public.articles set slug = 'secret-plan' where id = :draft",
    )
    expect(was.rows).toBe(0)
  })

  it('can be reused by the author only', async () => {
    const take = (me: string) => `insert into public.articles (slug, author_id, title, content)
      values ('published', :${me}, 'A new article', repeat('word ', 30))`
    expect(await as('other', take('other'), rename)).toMatchObject({ code: '23505' })
    expect(await as('author', take('author'), rename)).toMatchObject({ code: null, rows: 1 })
  })
})

describe('a former slug of a draft', () => {
  const find = (slug: string) =>
    `select article_id from public.article_draft_slugs where slug = '${slug}'`
  const rename = "update public.articles set slug = 'second-title' where id = :draft"

  it.each(['author', 'admin'] as const)('resolves to the draft for the %s', async (who) => {
    const { result } = await as(who, find('draft'), rename)
    expect(result).toEqual([{ article_id: testDatabase.ids.draft }])
  })

  it.each(['other', 'user'] as const)(
    'is not visible to %s, also after the publication',
    async (who) => {
      const published = "update public.articles set status = 'published' where id = :draft"
      expect((await as(who, find('draft'), `${rename}; ${published}`)).rows).toBe(0)
    },
  )

  it('can be used for an article of another author', async () => {
    const take = `insert into public.articles (slug, author_id, title, content)
      values ('draft', :other, 'A new article', repeat('word ', 30))`
    expect(await as('other', take, rename)).toMatchObject({ code: null, rows: 1 })
  })

  it('is stored for the last twenty slugs, except the current one', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      const id = testDatabase.ids.draft ?? ''
      for (let at = 1; at <= 25; at++)
        await tx`update public.articles set slug = ${`title-${at}`} where id = ${id}`
      await tx`update public.articles set slug = 'title-20' where id = ${id}`
      const stored = await tx`select slug from public.article_draft_slugs where article_id = ${id}`
      const names = stored.map(({ slug }) => slug)
      expect(names).toHaveLength(20)
      expect(names).toContain('title-25')
      expect(names).not.toContain('title-20')
      expect(names).not.toContain('title-1')
    })
  })

  it('of a published article is a redirect instead', async () => {
    const { rows } = await as(
      'author',
      find('published'),
      "update public.articles set slug = 'renamed' where id = :published",
    )
    expect(rows).toBe(0)
  })
})

describe.each([
  ['an author while editors publish', 'author', 'editors'],
  ['a contributor while everyone publishes', 'contributor', 'everyone'],
])('%s', (_, role, policy) => {
  const restricted = `update public.site_settings set publishing_policy = '${policy}';
    update public.profiles set role = '${role}' where username = 'author'`
  const refused = { code: '42501', hint: 'publishing_policy' }

  // spec: policy
  it.each([
    ['publish a draft', "update public.articles set status = 'published' where id = :draft"],
    [
      'change a published article',
      "update public.articles set title = 'Another headline' where id = :published",
    ],
    [
      'change the credit of a published picture',
      "update public.articles set featured_image_credit = 'Mine' where id = :published",
    ],
    [
      'change a published caption',
      "update public.articles set featured_image_caption = 'Mine' where id = :published",
    ],
    [
      'insert a published article',
      `insert into public.articles (slug, author_id, title, content, status)
        values ('new', :author, 'A new article', repeat('word ', 30), 'published')`,
    ],
    [
      'schedule a draft',
      "update public.articles set published_at = '2199-01-01' where id = :draft",
    ],
    ['unpublish an article', "update public.articles set status = 'draft' where id = :published"],
    ['archive a draft', "update public.articles set status = 'archived' where id = :draft"],
    [
      'change an archived article',
      "update public.articles set excerpt = 'New' where id = :archived",
    ],
  ])('cannot %s', async (_, statement) => {
    expect(await as('author', statement, restricted)).toMatchObject(refused)
  })

  it('cannot feature a draft', async () => {
    const feature = 'update public.articles set is_featured = true where id = :draft'
    expect(await as('author', feature, restricted)).toMatchObject({
      code: '42501',
      hint: 'featuring',
    })
  })

  it('cannot delete a published article, but a draft', async () => {
    const remove = (name: string) => `delete from public.articles where id = :${name}`
    expect(await as('author', remove('published'), restricted)).toMatchObject({ rows: 0 })
    expect(await as('author', remove('draft'), restricted)).toMatchObject({ rows: 1 })
  })

  it('cannot change the tags of a published article, but of a draft', async () => {
    const untag = (name: string) => `delete from public.article_tags where article_id = :${name}`
    expect(await as('author', untag('published'), restricted)).toMatchObject({ rows: 0 })
    expect(await as('author', untag('draft'), restricted)).toMatchObject({ rows: 1 })
  })

  it('writes drafts, which editors and admins publish', async () => {
    const draft = "update public.articles set title = 'Another headline' where id = :draft"
    const publish = "update public.articles set status = 'published' where id = :draft"
    expect(await as('author', draft, restricted)).toMatchObject({ rows: 1 })
    expect(await as('editor', publish, restricted)).toMatchObject({ rows: 1 })
    expect(await as('admin', publish, restricted)).toMatchObject({ rows: 1 })
  })
})

describe('the review of a draft', () => {
  const submit = "update public.articles set review_status = 'in_review' where id = :draft"
  const answer = "update public.articles set review_status = 'approved' where id = :draft"

  it('begins and ends by the author, without a new version', async () => {
    const [before] =
      await testDatabase.sql`select version from public.articles where slug = 'draft'`
    const back =
      'update public.articles set review_status = null where id = :draft returning version'
    expect(await as('author', `${submit} returning version`)).toMatchObject({ result: [before] })
    expect(await as('author', back, submit)).toMatchObject({ result: [before] })
  })

  it('is answered by editors only', async () => {
    expect(await as('author', answer, submit)).toMatchObject({ code: '42501', hint: 'review' })
    expect(await as('editor', answer, submit)).toMatchObject({ rows: 1 })
  })

  it('ends when the article is published', async () => {
    const publish =
      "update public.articles set status = 'published' where id = :draft returning review_status"
    expect(await as('editor', publish, submit)).toMatchObject({ result: [{ review_status: null }] })
  })

  it('has no other states', async () => {
    const unknown = submit.replace('in_review', 'forgotten')
    expect(await as('admin', unknown)).toMatchObject({ code: '23514' })
  })
})

describe('a deleted category or tag', () => {
  it('is removed from its articles', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await attempt(tx, testDatabase.ids.admin ?? '', 'delete from public.categories where true')
      await attempt(tx, testDatabase.ids.admin ?? '', 'delete from public.tags where true')
      const rows = await tx`select distinct category_id, tags from public.articles`
      expect([...rows]).toEqual([{ category_id: null, tags: [] }])
    })
  })
})
