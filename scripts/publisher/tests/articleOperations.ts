import { type Operation, someId, type TestInstance } from './operation.ts'

/** An article without a type. */
const ORDINARY = {
  ...{ article_type: null, reviewed_item: null, reviewed_kind: null, rating: null, verdict: null },
  ...{ live_order: null, live_state: null, live_summary: null },
}

const PICTURE = '/storage/v1/object/public/article-images/some.1600x900.webp'

const bodyOf = (n: number) =>
  `Number ${n}. ${'A sentence that says **something** about it. '.repeat(4)}\n\n## Part ${n}\n\nMore.`

/** A picture for nine of ten articles; drawing one for each article without a picture is slow. */
const pictureOr = ({ random }: TestInstance) => (random.chance(0.9) ? PICTURE : null)

/** Maximum ages in hours; half of the articles are recent. The lists are divided by day, month and year. */
const AGES = [40, 40, 3_000, 40_000] as const

const hoursAgo = ({ random }: TestInstance) => random.below(random.pick(AGES) ?? 1)

async function insert(testInstance: TestInstance): Promise<void> {
  const { sql, random, fresh } = testInstance
  const n = fresh()
  const [row] = await sql<{ id: string }[]>`
    insert into public.articles
      (title, slug, content, status, category_id, author_id, featured_image, is_featured, published_at)
    values (${`What happened in case ${n}`}, ${`case-${n}`}, ${bodyOf(n)}, 'published',
      ${random.chance(0.9) ? await someId(testInstance, 'categories') : null},
      ${random.chance(0.9) ? await someId(testInstance, 'profiles') : null},
      ${pictureOr(testInstance)}, ${random.chance(0.1)}, now() - ${hoursAgo(testInstance)} * interval '1 hour')
    returning id`
  if (row) await retag(testInstance, row.id)
}

async function retag(testInstance: TestInstance, id: string): Promise<void> {
  const { sql, random } = testInstance
  await sql`delete from public.article_tags where article_id = ${id}`
  for (let count = random.below(4); count > 0; count--)
    await sql`insert into public.article_tags (article_id, tag_id)
      select ${id}, id from public.tags where id = ${await someId(testInstance, 'tags')}
      on conflict do nothing`
}

/** An operation on a random article. */
const onArticle =
  (work: (testInstance: TestInstance, id: string) => Promise<unknown>): Operation =>
  async (testInstance) => {
    const id = await someId(testInstance, 'articles')
    if (id !== null) await work(testInstance, id)
  }

/** An operation that sets values of a random article. */
const updates = (
  values: (
    testInstance: TestInstance,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>,
) =>
  onArticle(async (testInstance, id) => {
    const row = (await values(testInstance)) as Record<string, string>
    return testInstance.sql`update public.articles set ${testInstance.sql(row)} where id = ${id}`
  })

export const articleOperations: Record<string, Operation> = {
  'insert article': insert,
  'insert another article': insert,
  'change body': updates(({ fresh }) => ({ content: bodyOf(fresh()) })),
  'change headline': updates(({ fresh }) => ({ title: `Another headline, number ${fresh()}` })),
  'change slug': updates(({ fresh }) => ({ slug: `case-${fresh()}` })),
  async 'take the former slug of another article'(testInstance) {
    const { sql, random } = testInstance
    const rows = await sql<{ slug: string }[]>`select slug from public.article_slugs order by slug`
    const slug = random.pick(rows)?.slug
    const id = await someId(testInstance, 'articles')
    if (slug && id)
      await sql`update public.articles set slug = ${slug} where id = ${id}
        and not exists (select from public.articles a where a.slug = ${slug})`
  },
  'change language': onArticle(
    ({ sql, random }, id) => sql`
      update public.articles a set lang = ${random.pick([null, 'de', 'ar', 'pt-BR', 'de-DE-DE']) ?? null}
      where id = ${id} and translation_group is null`,
  ),
  async 'link translations'(testInstance) {
    const [article, other] = [
      await someId(testInstance, 'articles'),
      await someId(testInstance, 'articles'),
    ]
    // Refused for the same article and for the same language.
    if (article && other)
      await testInstance.sql`select public.link_translations(${article}, ${other})`.catch(() => {})
  },
  'unlink translation': onArticle(({ sql }, id) => sql`select public.unlink_translation(${id})`),
  'change tags': onArticle((testInstance, id) =>
    retag(testInstance, id).then(
      () =>
        testInstance.sql`update public.articles set excerpt = ${`Retagged ${testInstance.fresh()}`} where id = ${id}`,
    ),
  ),
  'change category': updates(async (testInstance) => ({
    category_id: testInstance.random.chance(0.9) ? await someId(testInstance, 'categories') : null,
  })),
  'change author': updates(async (testInstance) => ({
    author_id: await someId(testInstance, 'profiles'),
  })),
  'change featured': updates(({ random }) => ({ is_featured: random.chance(0.6) })),
  'change date': updates((testInstance) => ({
    published_at: new Date(Date.now() - hoursAgo(testInstance) * 3_600_000),
  })),
  'change picture': updates((testInstance) => ({ featured_image: pictureOr(testInstance) })),
  'change search metadata': updates(({ random, fresh }) => ({
    robots: random.pick([null, 'noindex']) ?? null,
    canonical_url: random.chance(0.2) ? `https://first.example/${fresh()}` : null,
    seo_title: random.chance(0.5) ? `Found as number ${fresh()}` : null,
    social_image: random.pick([null, PICTURE]) ?? null,
  })),
  'change type': updates(({ random, fresh }) =>
    random.chance(0.5)
      ? {
          article_type: 'review',
          reviewed_item: `Book ${fresh()}`,
          reviewed_kind: random.pick(['book', 'film', 'restaurant']) ?? 'book',
          rating: random.pick(['1', '2.5', '5']) ?? '5',
          verdict: random.pick([null, 'Read it.']) ?? null,
        }
      : ORDINARY,
  ),
  'change place in series': updates(({ random }) => ({
    series_part: random.pick([null, '1', '2', '7']) ?? null,
  })),
  'change comments': updates(({ random }) => ({
    comments_mode: random.pick([null, 'on', 'closed', 'hidden']) ?? null,
  })),
  async 'restore from trash'({ sql, random }) {
    const rows = await sql<{ id: string }[]>`select id from public.trash order by kind, slug`
    const id = random.pick(rows)?.id
    if (id) await sql`select public.restore_from_trash(array[${id}]::uuid[])`
  },
  'archive article': updates(() => ({ status: 'archived' })),
  'unpublish article': updates(() => ({ status: 'draft' })),
  async 'publish article again'(testInstance) {
    const { sql, random } = testInstance
    const rows = await sql<{ id: string }[]>`select id from public.articles
      where status <> 'published' order by slug`
    const id = random.pick(rows)?.id
    if (id) await sql`update public.articles set status = 'published' where id = ${id}`
  },
  'delete article': onArticle(({ sql }, id) => sql`delete from public.articles where id = ${id}`),
}
