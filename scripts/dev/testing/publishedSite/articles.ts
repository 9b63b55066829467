import type { SecretClient } from '../../../database/client.ts'
import { fillFigures } from './audience.ts'
import { LONG, must, ODD_TEXT } from './values.ts'

const GROUP = '11111111-1111-4111-8111-111111111111'

export async function fillArticles(client: SecretClient, editor: string, reader: string) {
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
  await fillFigures(client, first)
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
