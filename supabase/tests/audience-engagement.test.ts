import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherReader, READER, withAudience } from './audienceSteps.ts'
import { attempt, openTestDatabase, type TestDatabase, withIds } from './testDatabase.ts'

/** Readings, shares, bookmarks, comments, clicks in newsletters and searches without a result. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const engage = (passed: string) => `select public.record_engagement(:published, ${passed})`

describe('a reading', () => {
  it('counts once per visit, with clamped values', () =>
    withAudience(testDatabase, async ({ call, view, rollUp, figures }) => {
      await view()
      await call(engage('5000, 130'))
      await call(engage('20, 20'))
      await view(otherReader(1))
      await call(engage('-5, 40'), otherReader(1))
      await rollUp()
      expect(await figures('tag', 'tag')).toMatchObject({ readings: 2, seconds: 3600, depth: 140 })
    }))

  it('needs seconds and depth, and a view by the same visitor within four hours', () =>
    withAudience(testDatabase, async ({ tx, call, view, rollUp, figures }) => {
      await call(engage('30, 80, 2'))
      await view()
      await call(engage('30, null'))
      await call(engage('30, 80, 2'), otherReader(1))
      await rollUp()
      await tx`update private.recent_views set viewed_at = viewed_at - interval '5 hours'`
      await call(engage('30, 80, 2'))
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 1, readings: 0, shares: 0 })
    }))

  it('counts again for a visit that is counted again', () =>
    withAudience(testDatabase, async ({ tx, call, view, rollUp, figures }) => {
      await view()
      await call(engage('30, 80'))
      await rollUp()
      await tx`update private.recent_views set viewed_at = viewed_at - interval '31 minutes'`
      await view()
      await call(engage('10, 20'))
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 2, readings: 2, seconds: 40 })
    }))
})

it('shares count at most five times per visit, also in several calls', () =>
  withAudience(testDatabase, async ({ call, view, rollUp, figures }) => {
    await view()
    for (const shares of [1, 3, 9, 2]) await call(engage(`null, null, ${shares}`))
    await rollUp()
    expect(await figures('article', 'published')).toMatchObject({ shares: 5, readings: 0 })
  }))

it('bookmarks and comments of accounts count, of programs not', () =>
  withAudience(testDatabase, async ({ tx, rollUp, figures }) => {
    const { other = '', published = '', editor = '' } = testDatabase.ids
    const as = (who: string, statement: string) =>
      attempt(tx, who, withIds(statement, testDatabase.ids))
    for (let n = 0; n < 3; n++) await as(other, 'select public.toggle_bookmark(:published)')
    await as(
      other,
      `insert into public.comments (article_id, user_id, content) values (:published, '${other}', 'One')`,
    )
    await tx`insert into public.comments (article_id, user_id, content) values (${published}, ${editor}, 'Imported')`
    await rollUp()
    expect(await figures('section', 'category')).toMatchObject({
      bookmarks: 1,
      comments: 1,
      views: 0,
    })
  }))

it('a comment that waits for approval counts when it is approved', () =>
  withAudience(testDatabase, async ({ tx, rollUp, figures }) => {
    const { other = '', editor = '' } = testDatabase.ids
    await tx`update public.site_settings set hold_first_comments = true`
    await tx`delete from public.comments where user_id = ${other}`
    const write = `insert into public.comments (article_id, user_id, content) values (:published, '${other}', 'First')`
    await attempt(tx, other, withIds(write, testDatabase.ids))
    await rollUp()
    expect(await figures('site')).toMatchObject({ comments: 0 })
    const [waiting] = await tx`select id from public.comments where is_waiting`
    await attempt(tx, editor, `select public.restore_comment('${waiting?.id}')`)
    await rollUp()
    expect(await figures('site')).toMatchObject({ comments: 1 })
  }))

it('a click in a newsletter counts for the article', () =>
  withAudience(testDatabase, async ({ tx, call, rollUp, figures }) => {
    const { published = '' } = testDatabase.ids
    await tx`insert into public.newsletter_issues (list_id, subject, slug, state, article_ids, started_at, finished_at)
      select l.id, 'The week', 'week-1', 'sent', array[${published}::uuid], now(), now()
      from public.newsletter_lists l where l.is_default`
    await call("select public.count_newsletter_click('week-1', :published)")
    await call("select public.count_newsletter_click('week-1', :published)", {
      'user-agent': 'curl/8',
    })
    await rollUp()
    expect(await figures('article', 'published')).toMatchObject({ clicks: 1 })
  }))

describe('a search without a result', () => {
  const stored = (words: string[], headers = [READER]) =>
    withAudience(testDatabase, async ({ tx, call }) => {
      for (const one of headers)
        for (const text of words)
          await call(`select public.record_search('${text.replaceAll("'", "''")}')`, one)
      return [
        ...(await tx`select words, searches::int from public.searches_without_result order by words`),
      ]
    })

  it('counts once per visitor and day, in lower case', async () => {
    const rows = await stored([' Flying   Trams', 'flying trams'], [READER, otherReader(1)])
    expect(rows).toEqual([{ words: 'flying trams', searches: 2 }])
  })

  it.each([['reader@example.org'], ['+49 170 123'], ['٠١٢٣٤٥'], ['   '], ['']])(
    '%j is not stored',
    async (words) => {
      expect(await stored([words])).toEqual([])
    },
  )

  it('has at most 100 characters', async () => {
    const [row] = await stored(['ü'.repeat(300)])
    expect(row?.words).toBe('ü'.repeat(100))
  })

  it('is stored at most 60 times an hour from one address', async () => {
    const rows = await stored(Array.from({ length: 65 }, (_, n) => `tram ${n}`))
    expect(rows).toHaveLength(60)
  })
})
