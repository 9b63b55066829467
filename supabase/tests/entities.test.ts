import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** The fields of each entity as the specification lists them (section 3); null may be left empty. */
const ENTITIES: [table: string, required: string, nullable: string][] = [
  ['profiles', 'id username email role created_at', 'full_name avatar_url bio'],
  [
    'articles',
    'id title slug content status is_featured created_at updated_at views_count tags',
    'excerpt featured_image video_url category_id author_id published_at',
  ],
  ['categories', 'id name slug color created_at', 'description icon'],
  ['tags', 'id name slug created_at', 'description'],
  ['article_tags', 'article_id tag_id', ''],
  // An imported comment of an author without an account has a name instead of user_id.
  ['comments', 'id article_id content created_at', 'parent_id user_id'],
  ['likes', 'id article_id user_id', ''],
  ['bookmarks', 'id article_id user_id created_at', ''],
  ['newsletter_subscribers', 'email subscribed_at', ''],
  ['contact_messages', 'name email subject message', ''],
  [
    'site_settings',
    'id site_name tagline company_values about_title seo_keywords timezone country privacy_last_updated terms_last_updated accessibility_last_updated legal_jurisdiction license_type copyright_year newsletter_enabled comments_enabled rss_enabled updated_at',
    'site_logo description company_name company_legal_name company_founded_year company_mission company_vision editorial_standards about_subtitle about_story about_hero_image seo_title seo_description og_image facebook_url twitter_url instagram_url linkedin_url youtube_url github_url telegram_url tiktok_url pinterest_url contact_email contact_name support_email press_email editorial_email newsroom_email advertising_email dpo_email dpo_name editor_in_chief contact_phone office_hours address street_address street_address_line_2 city state zip_code legal_governing_law disclaimer copyright_notice google_analytics_id google_adsense_id custom_css custom_js enable_comments',
  ],
]

const words = (text: string) => text.split(' ').filter(Boolean)

describe('the entities', () => {
  // spec: fields
  it.each(ENTITIES)('%s has the fields of the specification', async (table, required, nullable) => {
    const rows = await testDatabase.sql`
      select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
      -- Computed columns are functions of the row.
      union all select proname, false from pg_proc
      where pronamespace = 'public'::regnamespace and pronargs = 1
        and proargtypes[0] = (select reltype from pg_class where oid = ${`public.${table}`}::regclass)`
    const isNullable = new Map(rows.map((row) => [row.name, row.nullable]))
    for (const name of words(required)) expect([name, isNullable.get(name)]).toEqual([name, false])
    for (const name of words(nullable)) expect([name, isNullable.get(name)]).toEqual([name, true])
  })

  // spec: types
  it('have the specified roles and states, and three more roles', async () => {
    const labels = (type: string) => testDatabase.sql`
      select enumlabel as label from pg_enum where enumtypid = ${`public.${type}`}::regtype
      order by enumsortorder`
    const roles = await testDatabase.sql`select name from private.roles order by name`
    expect(roles.map(({ name }) => name)).toEqual([
      'admin',
      'author',
      'contributor',
      'editor',
      'user',
    ])
    expect((await labels('article_status')).map(({ label }) => label)).toEqual([
      'draft',
      'published',
      'archived',
    ])
  })

  // spec: entities-begin
  it('have the defaults of the specification', async () => {
    const [settings] = await testDatabase.sql`
      select *, extract(year from created_at)::int as year from public.site_settings`
    expect(settings).toMatchObject({
      tagline: 'Your source for the latest news',
      about_title: 'About Us',
      timezone: 'America/New_York',
      country: 'United States',
      legal_jurisdiction: 'California, USA',
      license_type: 'All Rights Reserved',
      newsletter_enabled: true,
      comments_enabled: true,
      enable_comments: true,
      rss_enabled: true,
      copyright_year: settings?.year,
    })
    const [category] = await testDatabase.sql`
      insert into public.categories (name, slug) values ('Plain', 'plain') returning color`
    expect(category).toEqual({ color: '#3B82F6' })
    const [article] = await testDatabase.sql`
      insert into public.articles (title, slug, content)
      values ('A new headline', 'new-headline', repeat('word ', 30)) returning status, is_featured`
    expect(article).toEqual({ status: 'draft', is_featured: false })
  })

  // spec: buckets
  it('store files in four public buckets', async () => {
    const rows = await testDatabase.sql`select id from storage.buckets where public order by id`
    expect(rows.map(({ id }) => id)).toEqual([
      ...['article-files', 'article-images', 'avatars', 'site-settings'],
    ])
  })
})

describe('a profile', () => {
  // spec: entities-profile
  it('is created with the account and has the same id', async () => {
    const account = await testDatabase.signUp('entity')
    const [row] = await testDatabase.sql`select username, full_name, role from public.profiles
      where id = ${account.id}`
    expect(row).toEqual({ username: 'entity', full_name: 'entity of the town', role: 'user' })
  })
})

describe('queries of the pages', () => {
  const visitor = () => testDatabase.visitor
  // spec: calls-lists
  it('return published articles of a day, a week and a tag, newest first', async () => {
    const day = new Date(Date.now() - 86_400_000).toISOString()
    const base = { content: 'word '.repeat(30), status: 'published' as const }
    await testDatabase.secret.from('articles').insert([
      {
        ...base,
        title: 'Published today',
        slug: 'asked-today',
        published_at: new Date().toISOString(),
      },
      { ...base, title: 'Published long ago', slug: 'asked-old', published_at: '2020-01-01' },
    ])
    const latest = await visitor()
      .from('articles')
      .select('id, title, slug, created_at')
      .eq('status', 'published')
      .gte('published_at', day)
      .order('published_at', { ascending: false })
      .limit(5)
    expect(latest.data?.map(({ slug }) => slug)).toEqual(['asked-today'])
    const tagged = await visitor().from('articles').select('slug').contains('tags', ['Weather'])
    expect(tagged.data).toEqual([{ slug: 'published' }])
    const trending = await visitor()
      .from('articles')
      .select('slug, views_count, categories(name)')
      .order('views_count', { ascending: false })
      .limit(5)
    expect(trending.error).toBeNull()
    const page = await visitor()
      .from('articles')
      .select(
        'slug, profiles!articles_author_id_fkey(username, avatar_url, full_name), categories(name, slug)',
      )
      .order('published_at', { ascending: false })
      .range(0, 11)
    expect(page.data?.[0]?.slug).toBe('asked-today')
    expect(page.data?.map(({ slug }) => slug)).not.toContain('draft')
  })

  // spec: single
  it('return PGRST116 if a single row does not exist', async () => {
    const { error } = await visitor().from('tags').select().eq('slug', 'there-is-none').single()
    expect(error?.code).toBe('PGRST116')
    const none = await visitor().from('categories').select().eq('slug', 'none').maybeSingle()
    expect(none).toMatchObject({ data: null, error: null })
  })

  // spec: calls-comments
  it('return the comments of an article with their authors, oldest first', async () => {
    const { data } = await visitor()
      .from('comments')
      .select('content, created_at, profiles(username, avatar_url)')
      .eq('article_id', testDatabase.ids.published ?? '')
      .order('created_at', { ascending: true })
    expect(data?.map(({ content }) => content)).toEqual(['A comment', 'A reply'])
    expect(data?.[0]?.profiles).toMatchObject({ username: 'user' })
  })

  // spec: rows
  it('return the row of a new category and a new tag', async () => {
    const account = await testDatabase.signUp('founder')
    const category = await account.client
      .from('categories')
      .insert({ name: 'Sea', slug: 'sea-news', description: 'Water.', color: '#112233', icon: '⛴️' })
      .select()
      .single()
    expect(category.data).toMatchObject({ name: 'Sea', slug: 'sea-news', color: '#112233' })
    const tag = await account.client
      .from('tags')
      .insert({ name: 'Ice', slug: 'ice' })
      .select()
      .single()
    expect(tag.data).toMatchObject({ name: 'Ice', slug: 'ice' })
  })

  // spec: unique
  it('keep one subscription of an address, without telling strangers that it exists', async () => {
    const subscribe = (client: typeof testDatabase.visitor) =>
      client
        .from('newsletter_subscribers')
        .insert({ email: 'twice@example.org', subscribed_at: new Date().toISOString() })
    expect((await subscribe(visitor())).error).toBeNull()
    expect((await subscribe(visitor())).error).toBeNull()
    // A program is told; of accounts, only the owner of the address (newsletter.test.ts).
    expect((await subscribe(testDatabase.secret)).error?.code).toBe('23505')
    const { count } = await testDatabase.secret
      .from('newsletter_subscribers')
      .select('*', { count: 'exact', head: true })
      .eq('email', 'twice@example.org')
    expect(count).toBe(1)
  })
})
