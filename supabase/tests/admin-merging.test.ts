import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Runs statements of actors in sequence and returns the outcome of the last one. */
const outcomeAfter = (...steps: [actor: string, statement: string][]) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    let last = await attempt(tx, null, 'select 1')
    for (const [actor, statement] of steps) {
      const text = withIds(statement, testDatabase.ids)
      last =
        actor === 'database'
          ? { rows: 0, code: null, hint: null, result: [...(await tx.unsafe(text))] }
          : await attempt(tx, testDatabase.ids[actor] ?? null, text)
    }
    return last
  })

const MERGE_TAGS = 'select public.merge_tags(:tag, :other_tag) as moved'
const ART = "insert into public.categories (name, slug) values ('Arts', 'arts')"
const MERGE_CATEGORIES = `select public.merge_categories(:category, id) as moved
  from public.categories where slug = 'arts'`

describe('merging two tags', () => {
  it('replaces the tag of every article and returns their number', async () => {
    const both = 'insert into public.article_tags (article_id, tag_id) values (:draft, :other_tag)'
    expect((await outcomeAfter(['database', both], ['admin', MERGE_TAGS])).result).toEqual([
      { moved: '2' },
    ])
    const names = `select slug, tags from public.articles where id in (:published, :draft) order by slug`
    const { result } = await outcomeAfter(
      ['database', both],
      ['admin', MERGE_TAGS],
      ['admin', names],
    )
    expect(result).toEqual([
      { slug: 'draft', tags: ['Sea'] },
      { slug: 'published', tags: ['Sea'] },
    ])
  })

  it('redirects to the page of the target, also after another merge', async () => {
    const { result } = await outcomeAfter(
      ['admin', MERGE_TAGS],
      ['database', "insert into public.tags (name, slug) values ('Water', 'water')"],
      ['admin', "select public.merge_tags(:other_tag, id) from public.tags where slug = 'water'"],
      [
        'visitor',
        `select f.slug, t.slug as target from public.former_pages f join public.tags t on t.id = f.tag_id
          order by 1`,
      ],
    )
    expect(result).toEqual([
      { slug: 'sea', target: 'water' },
      { slug: 'weather', target: 'water' },
    ])
  })

  it('releases the former slug for a new tag', async () => {
    const { rows } = await outcomeAfter(
      ['admin', MERGE_TAGS],
      ['user', "insert into public.tags (name, slug) values ('Weather', 'weather')"],
      ['visitor', 'select * from public.former_pages'],
    )
    expect(rows).toBe(0)
  })

  it('publishes the articles', async () => {
    const { rows } = await outcomeAfter(
      ['database', 'delete from public.publish_events where true'],
      ['admin', MERGE_TAGS],
      [
        'admin',
        "select from public.publish_events where subject = 'article' and subject_id = :published",
      ],
    )
    expect(rows).toBeGreaterThan(0)
  })

  it.each([
    ['merge_tags(:tag, :tag)', '22023', 'merge_itself'],
    ['merge_tags(:tag, :admin)', 'PT404', 'tag_missing'],
    ['merge_tags(:admin, :tag)', 'PT404', 'tag_missing'],
    ['merge_categories(:admin, :category)', 'PT404', 'category_missing'],
  ])('refuses %s: %s %s', async (call, code, hint) => {
    expect(await outcomeAfter(['admin', `select public.${call}`])).toMatchObject({ code, hint })
  })
})

describe('merging two categories', () => {
  it('moves every article, including drafts, and redirects the former page', async () => {
    const merged = await outcomeAfter(['database', ART], ['admin', MERGE_CATEGORIES])
    expect(merged.result).toEqual([{ moved: '4' }])
    const { result } = await outcomeAfter(
      ['database', ART],
      ['admin', MERGE_CATEGORIES],
      [
        'visitor',
        `select f.slug, c.slug as target from public.former_pages f
          join public.categories c on c.id = f.category_id`,
      ],
    )
    expect(result).toEqual([{ slug: 'world', target: 'arts' }])
  })
})

describe('a new slug', () => {
  it('redirects the former page to the category, without loops', async () => {
    const rename = (slug: string) =>
      ['admin', `update public.categories set slug = '${slug}' where id = :category`] as const
    const look = 'select slug from public.former_pages order by slug'
    const once = await outcomeAfter([...rename('earth')], ['visitor', look])
    expect(once.result).toEqual([{ slug: 'world' }])
    const back = await outcomeAfter([...rename('earth')], [...rename('world')], ['visitor', look])
    expect(back.result).toEqual([{ slug: 'earth' }])
  })
})
