import { CONTRIBUTIONS } from '@broadsheet/shared/domain/bylines.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Actor,
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

const GUEST = '11111111-1111-4111-8111-111111111111'
type Credit = readonly [author: string, contribution: string]

/** The statement that sets the bylines of an article. */
const setBylines = (article: string, ...credits: Credit[]) =>
  `update public.articles set bylines = jsonb_build_array(${credits.map(
    ([author, contribution]) =>
      `jsonb_build_object('author_id', ${author}::text, 'contribution', '${contribution}')`,
  )}) where id = :${article}`

/** Runs statements in a transaction that is rolled back, with a guest author `:guest`. */
function within<T>(act: (run: Run, tx: TransactionSql) => Promise<T>): Promise<T> {
  const ids: Record<string, string> = { ...testDatabase.ids, guest: GUEST }
  return rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`insert into public.profiles (id, username, full_name) values (${GUEST}, 'grace', 'Grace Hopper')`
    const run: Run = (actor, statement) =>
      attempt(tx, actor && (ids[actor] ?? ''), withIds(statement, ids))
    return act(run, tx)
  })
}
type Run = (
  actor: Exclude<Actor, 'visitor'> | null,
  statement: string,
) => ReturnType<typeof attempt>

const rowsOf = (tx: TransactionSql, article = 'draft') =>
  tx`select p.username, b.contribution from public.article_bylines b
    join public.profiles p on p.id = b.author_id
    where b.article_id = ${testDatabase.ids[article] ?? ''} order by b.position`

const names = async (tx: TransactionSql, article?: string) =>
  (await rowsOf(tx, article)).map(({ username, contribution }) => `${contribution} ${username}`)

describe('an article', () => {
  it('that is created without bylines names the account that creates it', async () => {
    const found = await within(async (run, tx) => {
      await run(
        'contributor',
        `insert into public.articles (slug, title, content) values ('new', 'A new article', repeat('word ', 30))`,
      )
      return tx`select p.username, b.contribution, b.added_by from public.article_bylines b
        join public.articles a on a.id = b.article_id join public.profiles p on p.id = b.author_id
        where a.slug = 'new'`
    })
    expect([...found]).toEqual([{ username: 'contributor', contribution: 'by', added_by: null }])
  })

  it('has its authors in the order in which they were set, and the first one who wrote it as author_id', async () => {
    const { order, first } = await within(async (run, tx) => {
      await run(
        'editor',
        setBylines('draft', [':admin', 'photos'], [':guest', 'by'], [':author', 'by']),
      )
      const [row] =
        await tx`select author_id from public.articles where id = ${testDatabase.ids.draft ?? ''}`
      return { order: await names(tx), first: row?.author_id }
    })
    expect(order).toEqual(['photos admin', 'by grace', 'by author'])
    expect(first).toBe(GUEST)
  })

  it('that gets another author_id names the new author in the place of the former', async () => {
    const order = await within(async (run, tx) => {
      await run('editor', setBylines('draft', [':author', 'by'], [':guest', 'with']))
      await run('editor', 'update public.articles set author_id = :editor where id = :draft')
      return names(tx)
    })
    expect(order).toEqual(['by editor', 'with grace'])
  })

  it.each([
    ['no author', '[]', 'bylines_required'],
    ['an unknown contribution', `[{"author_id": "${GUEST}", "contribution": "tea"}]`, null],
    ['another field', `[{"author_id": "${GUEST}", "contribution": "by", "role": "admin"}]`, null],
    ['no list', '{}', null],
  ])('cannot have %s', async (_, bylines, hint) => {
    const outcome = await within((run) =>
      run('editor', `update public.articles set bylines = '${bylines}' where id = :draft`),
    )
    expect(outcome).toMatchObject({ code: '23514', hint })
  })

  it('cannot name a profile that does not exist', async () => {
    const outcome = await within((run) =>
      run('editor', setBylines('draft', ["'22222222-2222-4222-8222-222222222222'", 'by'])),
    )
    expect(outcome.code).toBe('23503')
  })

  it('gets a new version and a new revision with other authors', async () => {
    const { version, revisions, hasBylines } = await within(async (run, tx) => {
      const count = () =>
        tx`select version, (select count(*)::int from public.article_revisions r where r.article_id = a.id),
          (select snapshot -> 'bylines' = a.bylines as has_bylines from public.article_revisions r
            where r.article_id = a.id order by number desc limit 1)
          from public.articles a where id = ${testDatabase.ids.draft ?? ''}`
      const [before] = await count()
      await run('editor', setBylines('draft', [':author', 'by'], [':guest', 'with']))
      const [after] = await count()
      return {
        ...{ version: after?.version - before?.version, revisions: after?.count - before?.count },
        hasBylines: after?.has_bylines,
      }
    })
    // The first revision has the article before its first change.
    expect({ version, revisions, hasBylines }).toEqual({
      version: 1,
      revisions: 1,
      hasBylines: true,
    })
  })
})

describe('a co-author', () => {
  it('of a draft is removed by a colleague, of a published article by editors only', async () => {
    const outcomes = await within(async (run, tx) => {
      await tx`update public.profiles set role = 'author' where username = 'author'`
      await run('editor', setBylines('published', [':author', 'by'], [':contributor', 'by']))
      await run('editor', setBylines('draft', [':author', 'by'], [':contributor', 'by']))
      const draft = await run('author', setBylines('draft', [':author', 'by']))
      const published = await run('author', setBylines('published', [':author', 'by']))
      return [
        draft.rows,
        published.hint,
        (await run('editor', setBylines('published', [':author', 'by']))).rows,
      ]
    })
    expect(outcomes).toEqual([1, 'published_bylines', 1])
  })

  it('does not delete the article; its owner is the first author with an account', async () => {
    const outcomes = await within(async (run) => {
      await run(
        'editor',
        setBylines('draft', [':guest', 'by'], [':contributor', 'by'], [':staff_author', 'by']),
      )
      const remove = 'delete from public.articles where id = :draft'
      const owner = await run(
        'staff_author',
        'select public.owner_id(a) from public.articles a where id = :draft',
      )
      const refused = await run('staff_author', remove)
      return [owner.result[0]?.owner_id, refused.rows, (await run('contributor', remove)).rows]
    })
    expect(outcomes).toEqual([testDatabase.ids.contributor, 0, 1])
  })

  it('publishes with the permission of the own role', async () => {
    const outcomes = await within(async (run) => {
      const publish = "update public.articles set status = 'published' where id = :draft"
      await run(
        'editor',
        setBylines('draft', [':author', 'by'], [':contributor', 'by'], [':staff_author', 'with']),
      )
      const refused = await run('contributor', publish)
      return [refused.hint, (await run('staff_author', publish)).rows]
    })
    expect(outcomes).toEqual(['publishing_policy', 1])
  })

  it('is notified of being named, and of comments', async () => {
    const kinds = await within(async (run) => {
      await run('editor', setBylines('published', [':author', 'by'], [':contributor', 'with']))
      const { result } = await run(
        'contributor',
        'select kind, username from public.my_notifications()',
      )
      return result.map(({ kind, username }) => `${kind} ${username}`).sort()
    })
    expect(kinds).toEqual(['byline editor', 'comment other', 'comment user'])
  })

  it('keeps an article whose first author deletes account and articles', async () => {
    const remaining = await within(async (run, tx) => {
      await run('editor', setBylines('draft', [':author', 'by'], [':guest', 'by']))
      await run('author', 'select public.delete_my_account(true)')
      return [await names(tx), await names(tx, 'published')]
    })
    expect(remaining).toEqual([['by grace'], []])
  })
})

describe('an author without an account', () => {
  it('is not deleted while articles name it', async () => {
    const outcome = await within(async (run) => {
      await run('editor', setBylines('draft', [':author', 'by'], [':guest', 'photos']))
      return run('editor', 'delete from public.guest_authors where id = :guest')
    })
    expect(outcome).toMatchObject({ code: '23503', hint: 'author_in_use' })
  })

  it('that becomes an account hands over articles, rights and the address of its page', async () => {
    const found = await within(async (run, tx) => {
      await run(
        'editor',
        setBylines('draft', [':guest', 'by'], [':contributor', 'with'], [':guest', 'photos']),
      )
      await run('editor', 'select public.merge_authors(:guest, :contributor)')
      const former = await tx`select kind, slug, author_id from public.former_pages`
      const edit = await run(
        'contributor',
        "update public.articles set title = 'Another headline' where id = :draft",
      )
      return { order: await names(tx), former: [...former], edited: edit.rows }
    })
    expect(found).toEqual({
      order: ['by contributor', 'with contributor', 'photos contributor'],
      former: [{ kind: 'author', slug: 'grace', author_id: testDatabase.ids.contributor }],
      edited: 1,
    })
  })

  it('is found by its name in the search of articles', async () => {
    const found = await within(async (run) => {
      await run('editor', setBylines('published', [':author', 'by'], [':guest', 'photos']))
      const { result } = await run(
        null,
        "select slug, bylines from public.search_articles('hopper')",
      )
      return result
    })
    expect(found).toMatchObject([
      {
        slug: 'published',
        bylines: [
          { contribution: 'by', author: { username: 'author' } },
          { contribution: 'photos', author: { full_name: 'Grace Hopper' } },
        ],
      },
    ])
  })
})

it('the contributions are those of shared/domain', async () => {
  const [row] = await testDatabase.sql`
    select array(select name from unnest(${[...CONTRIBUTIONS, 'tea']}::text[]) name
      where private.is_contribution(name)) as known`
  expect(row?.known).toEqual([...CONTRIBUTIONS])
})
