import { type Operation, type Paper, someId } from './operation.ts'

const PICTURE = '/storage/v1/object/public/article-images/some.1600x900.webp'

const bodyOf = (n: number) =>
  `Number ${n}. ${'A sentence that says **something** about it. '.repeat(4)}\n\n## Part ${n}\n\nMore.`

/** Most articles have a picture: one is drawn for each that has none, which takes its time. */
const pictureOr = ({ random }: Paper) => (random.chance(0.9) ? PICTURE : null)

/** Of days, months and years: lists are divided by them, and half of a paper is about these days. */
const AGES = [40, 40, 3_000, 40_000] as const

const hoursAgo = ({ random }: Paper) => random.below(random.pick(AGES) ?? 1)

async function insert(paper: Paper): Promise<void> {
  const { sql, random, fresh } = paper
  const n = fresh()
  const [row] = await sql<{ id: string }[]>`
    insert into public.articles
      (title, slug, content, status, category_id, author_id, featured_image, is_featured, published_at)
    values (${`What happened in case ${n}`}, ${`case-${n}`}, ${bodyOf(n)}, 'published',
      ${random.chance(0.9) ? await someId(paper, 'categories') : null},
      ${random.chance(0.9) ? await someId(paper, 'profiles') : null},
      ${pictureOr(paper)}, ${random.chance(0.1)}, now() - ${hoursAgo(paper)} * interval '1 hour')
    returning id`
  if (row) await retag(paper, row.id)
}

async function retag(paper: Paper, id: string): Promise<void> {
  const { sql, random } = paper
  await sql`delete from public.article_tags where article_id = ${id}`
  for (let count = random.below(4); count > 0; count--)
    await sql`insert into public.article_tags (article_id, tag_id)
      select ${id}, id from public.tags where id = ${await someId(paper, 'tags')}
      on conflict do nothing`
}

/** An operation on some article. */
const onArticle =
  (work: (paper: Paper, id: string) => Promise<unknown>): Operation =>
  async (paper) => {
    const id = await someId(paper, 'articles')
    if (id !== null) await work(paper, id)
  }

/** An operation that sets some values of some article. */
const sets = (
  values: (paper: Paper) => Record<string, unknown> | Promise<Record<string, unknown>>,
) =>
  onArticle(async (paper, id) => {
    const row = (await values(paper)) as Record<string, string>
    return paper.sql`update public.articles set ${paper.sql(row)} where id = ${id}`
  })

export const articleOperations: Record<string, Operation> = {
  'a new article': insert,
  'another new article': insert,
  'another body': sets(({ fresh }) => ({ content: bodyOf(fresh()) })),
  'another headline': sets(({ fresh }) => ({ title: `Another headline, number ${fresh()}` })),
  'another address': sets(({ fresh }) => ({ slug: `case-${fresh()}` })),
  async 'an address that another one had'(paper) {
    const { sql, random } = paper
    const rows = await sql<{ slug: string }[]>`select slug from public.article_slugs order by slug`
    const slug = random.pick(rows)?.slug
    const id = await someId(paper, 'articles')
    if (slug && id)
      await sql`update public.articles set slug = ${slug} where id = ${id}
        and not exists (select from public.articles a where a.slug = ${slug})`
  },
  'other tags': onArticle((paper, id) =>
    retag(paper, id).then(
      () =>
        paper.sql`update public.articles set excerpt = ${`Retagged ${paper.fresh()}`} where id = ${id}`,
    ),
  ),
  'another category': sets(async (paper) => ({
    category_id: paper.random.chance(0.9) ? await someId(paper, 'categories') : null,
  })),
  'another author': sets(async (paper) => ({ author_id: await someId(paper, 'profiles') })),
  'put on the front page': sets(({ random }) => ({ is_featured: random.chance(0.6) })),
  'another date': sets((paper) => ({
    published_at: new Date(Date.now() - hoursAgo(paper) * 3_600_000),
  })),
  'a picture or none': sets((paper) => ({ featured_image: pictureOr(paper) })),
  'an article is archived': sets(() => ({ status: 'archived' })),
  'an article becomes a draft': sets(() => ({ status: 'draft' })),
  async 'an archived article comes back'(paper) {
    const { sql, random } = paper
    const rows = await sql<{ id: string }[]>`select id from public.articles
      where status <> 'published' order by slug`
    const id = random.pick(rows)?.id
    if (id) await sql`update public.articles set status = 'published' where id = ${id}`
  },
  'an article is deleted': onArticle(
    ({ sql }, id) => sql`delete from public.articles where id = ${id}`,
  ),
}
