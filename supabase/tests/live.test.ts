import {
  isLiveEntryInput,
  type LiveEntry,
  type LiveEntryInput,
} from '@broadsheet/shared/domain/live.ts'
import { LIVE_LIMITS } from '@broadsheet/shared/domain/liveRules.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

interface Saved {
  entry?: LiveEntry
  conflict?: LiveEntry | null
  deleted?: string
}

/** The coverage of a test: the published article of the fixtures, and calls of its functions. */
class Coverage {
  readonly tx: TransactionSql
  readonly article = testDatabase.ids.published ?? ''
  constructor(tx: TransactionSql) {
    this.tx = tx
  }

  entry(changes: Partial<LiveEntryInput> = {}): LiveEntryInput {
    return {
      ...{ id: crypto.randomUUID(), article_id: this.article, headline: 'Bridge closed' },
      ...{
        content: 'The water rises.',
        state: 'published',
        is_key: false,
        is_pinned: false,
        version: 0,
      },
      ...changes,
    }
  }

  async call(actor: string, statement: string): Promise<Saved> {
    const outcome = await attempt(
      this.tx,
      testDatabase.ids[actor] ?? null,
      `select public.${statement} as result`,
    )
    if (outcome.code) throw new Error(`${outcome.code} ${outcome.hint}`)
    return outcome.result[0]?.result as Saved
  }

  save = (actor: string, entry: object) =>
    this.call(actor, `save_live_entry($text$${JSON.stringify(entry)}$text$)`)

  withdraw = (actor: string, { id, version }: { id: string; version: number }) =>
    this.call(actor, `withdraw_live_entry('${id}', ${version})`)

  async events() {
    const rows = await this
      .tx`select action from public.publish_events where subject = 'live_entry' order by id`
    return rows.map(({ action }) => action)
  }

  /** What mirrors and readers read. */
  async updates(): Promise<Record<string, unknown>[]> {
    const { result } = await attempt(
      this.tx,
      null,
      'select * from public.live_updates order by number',
    )
    return result
  }
}

const inCoverage = (act: (coverage: Coverage) => Promise<void>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    const coverage = new Coverage(tx)
    await tx`update public.articles set article_type = 'live', live_order = 'newest', live_state = 'live'
      where id = ${coverage.article}`
    await tx`delete from public.publish_events where true`
    await act(coverage)
  })

describe('an entry', () => {
  it('is published with a number, a time and its author, and announced', () =>
    inCoverage(async (live) => {
      const { entry } = await live.save('staff_author', live.entry())
      expect(entry).toMatchObject({ number: 1, change: 1, version: 1, author_name: 'staff_author' })
      expect(entry?.published_at).not.toBeNull()
      expect(await live.events()).toEqual(['update'])
      expect(await live.updates()).toMatchObject([
        { headline: 'Bridge closed', author_username: 'staff_author', state: 'published' },
      ])
    }))

  it('is added once when it is sent twice', () =>
    inCoverage(async (live) => {
      const entry = live.entry()
      const first = await live.save('editor', entry)
      expect(await live.save('editor', entry)).toEqual(first)
      expect(await live.updates()).toHaveLength(1)
      expect(await live.events()).toHaveLength(1)
    }))

  it('is a draft until it is published, and takes its number then', () =>
    inCoverage(async (live) => {
      const draft = live.entry({ state: 'draft' })
      await live.save('editor', draft)
      await live.save('editor', live.entry())
      expect(await live.updates()).toHaveLength(1)
      const { entry } = await live.save('editor', { ...draft, state: 'published', version: 1 })
      expect(entry).toMatchObject({ number: 2, change: 2 })
      await expect(live.save('editor', { ...draft, version: 2 })).rejects.toThrow(
        'live_entry_published',
      )
    }))

  it('returns the present text when another person changed it', () =>
    inCoverage(async (live) => {
      const mine = live.entry()
      await live.save('editor', mine)
      await live.save('admin', { ...mine, headline: 'Bridge open', version: 1 })
      const { conflict } = await live.save('editor', { ...mine, content: 'Closed.', version: 1 })
      expect(conflict).toMatchObject({
        headline: 'Bridge open',
        version: 2,
        updated_by_name: 'admin',
      })
      expect((await live.updates())[0]).toMatchObject({ content: 'The water rises.', change: 2 })
    }))

  it('is found by its words in the language of its article, without marks of Markdown', () =>
    inCoverage(async (live) => {
      await live.tx`update public.articles set lang = 'de' where id = ${live.article}`
      await live.save('editor', live.entry({ headline: '', content: 'Die **Brücken** sind zu.' }))
      await live.save('editor', live.entry({ state: 'draft', headline: 'Brücke' }))
      const found = (after: string) =>
        attempt(live.tx, null, `select * from public.search_live_entries('brücke', '${after}')`)
      const { result } = await found('2020-01-01')
      expect(result).toMatchObject([
        { marked_title: '', snippet: 'Die \uE000Brücken\uE001 sind zu.', lang: 'de' },
      ])
      expect((await found('2120-01-01')).result).toEqual([])
    }))

  it('is withdrawn without a trace of its text for readers, and can be published again', () =>
    inCoverage(async (live) => {
      const mine = live.entry({ is_key: true })
      await live.save('editor', mine)
      const { entry } = await live.withdraw('editor', { id: mine.id, version: 1 })
      expect(entry).toMatchObject({ state: 'withdrawn', number: 1, change: 2 })
      expect(await live.updates()).toMatchObject([
        { state: 'withdrawn', headline: '', content: '', is_key: false, author_name: null },
      ])
      const [audit] =
        await live.tx`select details from public.audit_log where action = 'live.withdrawn'`
      expect(audit?.details).toEqual({ headline: 'Bridge closed', content: 'The water rises.' })
      await live.save('editor', { ...mine, version: 2 })
      expect(await live.updates()).toMatchObject([{ state: 'published', number: 1, change: 3 }])
    }))

  it('is deleted while it is a draft', () =>
    inCoverage(async (live) => {
      const draft = live.entry({ state: 'draft' })
      await live.save('editor', draft)
      expect(await live.withdraw('editor', { id: draft.id, version: 1 })).toEqual({
        deleted: draft.id,
      })
      expect(await live.events()).toEqual([])
    }))
})

describe('refuses', () => {
  it('entries of accounts without the permission, and under a strict publishing policy', () =>
    inCoverage(async (live) => {
      for (const actor of ['user', 'contributor'])
        await expect(live.save(actor, live.entry())).rejects.toThrow('42501 admins_only')
      await live.tx`update public.profiles set suspended_at = now() where id = ${testDatabase.ids.staff_author ?? ''}`
      await expect(live.save('staff_author', live.entry())).rejects.toThrow('42501')
      await live.tx`update public.profiles set suspended_at = null where true`
      await live.tx`update public.site_settings set publishing_policy = 'editors' where true`
      await expect(live.save('staff_author', live.entry())).rejects.toThrow('42501 admins_only')
      expect(await live.save('editor', live.entry())).toHaveProperty('entry')
    }))

  it('an author who changes the entry, summary or state of another person', () =>
    inCoverage(async (live) => {
      const mine = live.entry()
      await live.save('editor', mine)
      const theirs = { ...mine, headline: 'Mine', version: 1 }
      await expect(live.save('staff_author', theirs)).rejects.toThrow('live_not_own')
      await expect(live.withdraw('staff_author', theirs)).rejects.toThrow('live_not_own')
      const state = `set_live_state('${live.article}', 'ended')`
      await expect(live.call('staff_author', state)).rejects.toThrow('live_not_own')
    }))

  it('entries of other articles, and new ones after the end', () =>
    inCoverage(async (live) => {
      const mine = live.entry()
      await live.save('editor', mine)
      const draft = live.entry({ article_id: testDatabase.ids.draft ?? '' })
      await expect(live.save('editor', draft)).rejects.toThrow('PT404 live_missing')
      await live.call('editor', `set_live_state('${live.article}', 'ended')`)
      await expect(live.save('editor', live.entry())).rejects.toThrow('live_ended')
      // Errors can still be corrected.
      expect(await live.save('editor', { ...mine, content: '', version: 1 })).toHaveProperty(
        'entry',
      )
      const audit =
        await live.tx`select action from public.audit_log where action like 'live.%' order by id`
      expect(audit.map(({ action }) => action).sort()).toEqual(['live.edited', 'live.ended'])
    }))

  it('more entries than a person writes', () =>
    inCoverage(async (live) => {
      await live.tx`update private.limits set per_person = 1 where action = 'live_entry'`
      await live.save('staff_author', live.entry())
      await expect(live.save('staff_author', live.entry())).rejects.toThrow(
        'PT429 limit_live_entry',
      )
    }))
})

it('limits entries per minute as shared/domain does', async () => {
  const [limit] =
    await testDatabase.sql`select per_person from private.limits where action = 'live_entry'`
  expect(limit?.per_person).toBe(LIVE_LIMITS.perMinute)
})

it('does not change a summary that another person changed', () =>
  inCoverage(async (live) => {
    const set = (summary: string, base: string) =>
      live.call('editor', `set_live_summary('${live.article}', '${summary}', '${base}')`)
    expect(await set('One point.', '')).toMatchObject({ coverage: { live_summary: 'One point.' } })
    expect(await set('Another point.', '')).toEqual({ conflict: 'One point.' })
    expect(await set('', 'One point.')).toMatchObject({ coverage: { live_summary: null } })
  }))

it('sends ids, and no content, to those who write', () =>
  inCoverage(async (live) => {
    const entry = live.entry()
    await live.save('editor', entry)
    const rows =
      await live.tx`select payload from realtime.messages where event = 'live_entries_changed'`
    expect(rows.map(({ payload }) => payload.ids)).toEqual([[entry.id]])
    expect(JSON.stringify(rows)).not.toContain('Bridge')
  }))

it('sends readers entries of public articles only', () =>
  inCoverage(async (live) => {
    await live.save('editor', live.entry())
    const changes = () =>
      live.tx`select public.changes_since(0, now()) -> 'live_updates' as updates`
    expect((await changes())[0]?.updates).toHaveLength(1)
    await live.tx`update public.articles set published_at = now() + interval '1 hour' where id = ${live.article}`
    expect((await changes())[0]?.updates).toEqual([])
    expect(await live.updates()).toEqual([])
  }))

it('returns with its article from the trash', () =>
  inCoverage(async (live) => {
    await live.save('editor', live.entry())
    await live.tx`delete from public.articles where id = ${live.article}`
    expect(await live.events()).toEqual(['update'])
    await live.tx`select public.restore_from_trash(array_agg(id)) from public.trash where kind = 'article'`
    const [restored] = await live.tx`select number, headline from public.live_entries`
    expect(restored).toEqual({ number: 1, headline: 'Bridge closed' })
  }))

it('accepts the same entries in SQL and TypeScript', async () => {
  const base = {
    id: crypto.randomUUID(),
    article_id: crypto.randomUUID(),
    headline: 'A',
    content: '',
  }
  const valid = { ...base, state: 'published', is_key: false, is_pinned: true, version: 0 }
  const cases: unknown[] = [
    ...[
      valid,
      { ...valid, headline: '', content: 'B' },
      { ...valid, headline: ' ', content: '\u00a0\n' },
    ],
    ...[120, 121].map((length) => ({ ...valid, headline: '⛴'.repeat(length) })),
    ...[5000, 5001].map((length) => ({ ...valid, content: '⛴'.repeat(length) })),
    ...['a\nb', 'a\tb', 'a\u007f'].map((headline) => ({ ...valid, headline })),
    ...['draft', 'withdrawn', null].map((state) => ({ ...valid, state })),
    ...[-1, 0.5, 999_999_999, 1e9, '1', null].map((version) => ({ ...valid, version })),
    ...[{ ...valid, id: 'A' }, { ...valid, is_key: 1 }, { ...valid, more: 1 }, base, [], null, 'x'],
  ]
  for (const value of cases) {
    const [row] =
      await testDatabase.sql`select private.is_live_entry(${JSON.stringify(value)}::text::jsonb) as valid`
    expect([value, row?.valid]).toEqual([value, isLiveEntryInput(value)])
  }
})
