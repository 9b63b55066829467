import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Audience, otherReader, READER, withAudience } from './audienceSteps.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

/** Rows of several minutes or hours that one roll-up counts, as after a time in which nothing called it. */
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** Moves everything that was recorded so far into the past. */
const age = ({ tx }: Audience, minutes: number) =>
  tx`update private.audience_queue set recorded_at = recorded_at - ${minutes} * interval '1 minute'`
const engage = ({ call }: Audience, passed: string, headers = READER) =>
  call(`select public.record_engagement(:published, ${passed})`, headers)

describe('one roll-up', () => {
  it('counts views of a visitor once in 30 minutes', () =>
    withAudience(testDatabase, async (audience) => {
      // 62, 47, 31 and 0 minutes ago: the second one is within 30 minutes after the first.
      for (const minutes of [15, 16, 31]) {
        await audience.view()
        await age(audience, minutes)
      }
      await audience.view()
      expect(await audience.rollUp()).toBe(4)
      expect(await audience.figures('site')).toMatchObject({ views: 3, visitors: 1 })
    }))

  it('compares with views that were counted before', () =>
    withAudience(testDatabase, async (audience) => {
      const { tx, view, rollUp, figures } = audience
      await view()
      await rollUp()
      await tx`update private.recent_views set viewed_at = viewed_at - interval '31 minutes'`
      await view()
      await age(audience, 2)
      // Recorded 29 and 31 minutes after the view that was counted.
      await view()
      expect(await rollUp()).toBe(2)
      expect(await figures('site')).toMatchObject({ views: 2, visitors: 1 })
    }))

  it('adds an engagement to the visit that it followed', () =>
    withAudience(testDatabase, async (audience) => {
      const { view, rollUp, figures } = audience
      await view()
      await age(audience, 40)
      await rollUp()
      await engage(audience, '1800, 100, 5')
      await age(audience, 1)
      await view()
      await engage(audience, '10, 20, 5')
      await engage(audience, '20, 30, 5')
      await rollUp()
      expect(await figures('site')).toMatchObject({
        ...{ views: 2, visitors: 1, readings: 2, seconds: 1810, depth: 120, shares: 10 },
      })
    }))

  it('ignores an engagement before the view, and one after four hours', () =>
    withAudience(testDatabase, async (audience) => {
      await engage(audience, '30, 80, 1')
      await audience.view()
      await age(audience, 241)
      await engage(audience, '30, 80, 1')
      await audience.rollUp()
      expect(await audience.figures('site')).toMatchObject({ views: 1, readings: 0, shares: 0 })
    }))

  it('counts the first visitor of each scope among several articles', () =>
    withAudience(testDatabase, async (audience) => {
      const { tx, view, rollUp, figures } = audience
      const { archived = '' } = testDatabase.ids
      await tx`update public.articles set status = 'published', published_at = now() where id = ${archived}`
      for (const reader of [READER, otherReader(1)]) {
        await view(reader)
        await view(reader, ':archived')
      }
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 4, visitors: 2 })
      expect(await figures('article', 'published')).toMatchObject({ views: 2, visitors: 2 })
      expect(await figures('article', 'archived')).toMatchObject({ views: 2, visitors: 2 })
    }))

  it('counts no view of an article that was deleted meanwhile', () =>
    withAudience(testDatabase, async ({ tx, view, rollUp, figures }) => {
      await view()
      await tx`delete from public.articles where id = ${testDatabase.ids.published ?? ''}`
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 0, visitors: 0 })
      expect(await tx`select from private.recent_views`).toHaveLength(0)
    }))
})

describe('after midnight', () => {
  /** As if everything until now was yesterday. */
  const endDay = async ({ tx }: Audience) => {
    await tx`update private.visitor_salt set day = day - 1`
    await tx`update private.recent_views set day = day - 1`
    await tx`update private.audience_queue set day = day - 1`
    await tx`update private.daily_visitors set slot = (slot + 1) % 2`
  }

  it('the last views of a day are compared with those before, and the first ones are not', () =>
    withAudience(testDatabase, async (audience) => {
      const { tx, view, rollUp, figures } = audience
      await view()
      await rollUp()
      await tx`update private.recent_views set viewed_at = viewed_at - interval '31 minutes'`
      await view()
      await endDay(audience)
      // The first request of the new day replaces the salt.
      await view(otherReader(1))
      await rollUp()
      // All in the same day, as only the salt is older.
      expect(await figures('site')).toMatchObject({ views: 3, visitors: 2 })
      await view()
      await rollUp()
      expect(await figures('site')).toMatchObject({ views: 4, visitors: 3 })
    }))

  it('no digest with the former salt is left after the roll-up', () =>
    withAudience(testDatabase, async (audience) => {
      const { tx, view, rollUp } = audience
      await view()
      await endDay(audience)
      await view(otherReader(1))
      await rollUp()
      expect(await tx`select from private.recent_views`).toHaveLength(1)
      const slots = await tx`select distinct d.slot = (s.day - date '2000-01-01') % 2 as is_current
        from private.daily_visitors d, private.visitor_salt s`
      expect([...slots]).toEqual([{ is_current: true }])
    }))
})
