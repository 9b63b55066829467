import fc from 'fast-check'
import { PostgresError, type Sql } from 'postgres'

/** A row that forms and constraints reject, and its table. */
export interface HostileRow {
  table: 'articles' | 'categories' | 'tags'
  values: Record<string, unknown>
}

const times = fc.constantFrom(
  ...['-infinity', 'infinity', '4713-01-01 BC', '0044-03-15 BC', '0001-01-01', '1699-12-31'],
  ...['2026-01-01', '10000-01-01', '294276-12-31'],
)
const texts = fc.oneof(
  fc.constantFrom(
    ...[null, '', ' ', '\u0001\u001f\u007f', '\ufffe\uffff', '\ud800', 'x\udfff', '\u202e\u2066'],
    ...[']]>', '</script><script>', '<!--', '{{x}}', 'x'.repeat(100_000), '\u0301'.repeat(500)],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
)
const slugs = fc.oneof(
  fc.constantFrom(
    ...[null, '', '.', '..', '../../../outside', 'a/b', 'a b', 'UPPER', 'é', '%2e%2e', '?', '#x'],
    ...['x'.repeat(300), 'con', '-', '--', '\\', '"', ',', '(', 'new\nline'],
  ),
  fc.nat().map((n) => `hostile-${n}`),
)
const pictures = fc.constantFrom(
  ...[null, '', 'http://[', 'https://x y', 'javascript:alert(1)', 'data:image/png;base64,', '//x'],
  ...[
    '/storage/v1/object/public/../../x',
    `https://example.org/${'x'.repeat(20_000)}`,
    'https://\n',
  ],
)
const bodies = fc.constantFrom(
  ...[
    null,
    '',
    '>'.repeat(200_000),
    '['.repeat(50_000),
    '*_'.repeat(50_000),
    '<div>'.repeat(20_000),
  ],
  ...[
    '- '.repeat(30_000),
    '| a '.repeat(20_000),
    `${'[^1]'.repeat(3000)}\n\n[^1]: x`,
    '\u0001\ufffe',
  ],
  ...['![](http://[)', '<svg><style>', 'word '.repeat(200_000), '`'.repeat(9_999)],
)

const article = fc.record(
  {
    slug: slugs,
    title: texts,
    content: bodies,
    published_at: times,
    created_at: times,
    updated_at: times,
    excerpt: texts,
    featured_image: pictures,
    featured_image_alt: texts,
    featured_image_caption: texts,
    featured_image_credit: texts,
    video_url: pictures,
    is_featured: fc.constantFrom(true, false, null),
  },
  { requiredKeys: ['slug'] },
)
const category = fc.record(
  {
    slug: slugs,
    name: texts,
    color: fc.constantFrom(null, 'red', '#12', '#123456;}</style>', '\u0001'),
    description: texts,
    icon: texts,
  },
  { requiredKeys: ['slug', 'name'] },
)
const tag = fc.record({ slug: slugs, name: texts, description: texts })

/** Hostile rows of all tables that authors and admins can write. */
export const hostileRows: fc.Arbitrary<HostileRow[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: article.map((values) => ({ table: 'articles' as const, values })) },
    category.map((values) => ({ table: 'categories' as const, values })),
    tag.map((values) => ({ table: 'tags' as const, values })),
  ),
  // Large sets, because publishing takes longer than inserting rows.
  { minLength: 1, maxLength: 15, size: 'max' },
)

const VALID = {
  articles: {
    title: 'A valid headline',
    content: 'A body that is valid. '.repeat(9),
    status: 'published',
    published_at: '2026-01-01',
  },
  categories: { name: 'Valid' },
  tags: { name: 'Valid' },
}

/** Drops the constraints that reject hostile rows, as an older schema or a manual change might have. */
export async function dropConstraints(sql: Sql): Promise<void> {
  const tables = ['articles', 'categories', 'tags', 'article_slugs']
  const checks = await sql`
    select relname as table, conname from pg_constraint join pg_class r on r.oid = conrelid
    where contype = 'c' and conrelid = any (${tables.map((name) => `public.${name}`)}::regclass[])`
  for (const { table, conname } of checks)
    await sql`alter table ${sql(`public.${table}`)} drop constraint ${sql(conname)}`
  const columns = await sql`
    select relname as table, attname from pg_attribute join pg_class r on r.oid = attrelid
    where attrelid = any (${tables.map((name) => `public.${name}`)}::regclass[]) and attnum > 0
      and attnotnull and not exists (
        select from pg_index i where i.indrelid = attrelid and i.indisprimary and attnum = any (i.indkey))`
  for (const { table, attname } of columns)
    await sql`alter table ${sql(`public.${table}`)} alter column ${sql(attname)} drop not null`
}

/**
 * Writes a hostile row as the superuser.
 *
 * @returns its id; null when the database rejects it, for example because its slug is taken.
 */
export async function insertHostile(
  sql: Sql,
  { table, values }: HostileRow,
  category: string | null,
): Promise<string | null> {
  const row = {
    ...VALID[table],
    ...values,
    ...(table === 'articles' ? { category_id: category } : {}),
  }
  const columns = sql(Object.keys(row))
  const target = sql(`public.${table}`)
  try {
    // As JSON, because the driver would convert each time to a Date, which most of these cannot be.
    const [added] = await sql`insert into ${target} (${columns}) select ${columns}
      from jsonb_populate_record(null::${target}, ${JSON.stringify(row)}::text::jsonb) returning id`
    return added?.id ?? null
  } catch (error) {
    if (error instanceof PostgresError) return null
    throw error
  }
}
