import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

const KINDS = ['media-download']
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())
afterEach(() => testDatabase.sql`delete from public.jobs`)

const enqueue = async (key?: string) => {
  const payload = JSON.stringify({ article: testDatabase.ids.published })
  const more = key === undefined ? {} : { key }
  const { data, error } = await testDatabase.secret.rpc('enqueue_job', {
    ...{ kind: 'media-download', payload, ...more },
  })
  if (error) throw error
  return String(data)
}
const claim = async (seconds = 60) => {
  const { data, error } = await testDatabase.secret.rpc('claim_job', {
    ...{ worker: 'test', lease_seconds: seconds, kinds: KINDS },
  })
  if (error) throw error
  const [row] = data
  return row ? { job: row.id, lease: row.lease ?? '', attempts: row.attempts } : null
}
const claimed = async (seconds?: number) => {
  const row = await claim(seconds)
  if (!row) throw new Error('there is no job')
  return { job: row.job, lease: row.lease }
}
const row = async (id: string) => {
  const { data, error } = await testDatabase.secret.from('jobs').select('*').eq('id', id).single()
  if (error) throw error
  return data
}
const expire = (id: string) =>
  testDatabase.sql`update public.jobs set lease_expires_at = now() - interval '1 second' where id = ${id}`
const makeDue = (id: string) =>
  testDatabase.sql`update public.jobs set run_after = now() where id = ${id}`

describe('starting a job', () => {
  const started = (payload: string, kind = 'media-download') =>
    rollBackAfter(testDatabase.sql, (tx) =>
      attempt(
        tx,
        testDatabase.ids.admin ?? '',
        `select public.enqueue_job('${kind}', '${payload}')`,
      ),
    )

  it.each([
    ['an unknown kind', '{}', 'shell'],
    ['a missing field', '{}', undefined],
    ['another field', '{"article":"ARTICLE","url":"http://10.0.0.1/"}', undefined],
    ['another type', '{"article":7}', undefined],
    ['text that is no id', '{"article":"1 or 1=1"}', undefined],
    ['a list', '[]', undefined],
    ['null', 'null', undefined],
  ])('refuses %s', async (_, payload, kind) => {
    const given = payload.replace('ARTICLE', testDatabase.ids.published ?? '')
    expect(await started(given, kind)).toMatchObject({ code: '22023', hint: 'job_payload' })
  })

  it('refuses an article that does not exist', async () => {
    const missing = await started('{"article":"00000000-0000-4000-8000-000000000000"}')
    expect(missing).toMatchObject({ code: 'PT404', hint: 'article_missing' })
  })

  it('checks the payload of programs, too', async () => {
    const { error } = await testDatabase.secret
      .from('jobs')
      .insert({ kind: 'media-download', payload: { command: 'rm' } })
    expect(error).toMatchObject({ code: '22023', hint: 'job_payload' })
  })

  it('records who started it, and the title of the article', async () => {
    const { ids, sql } = testDatabase
    const [job] = await rollBackAfter(sql, async (tx) => {
      const call = `select public.enqueue_job('media-download', '{"article":"${ids.published}"}', null, now(), 9)`
      await attempt(tx, ids.admin ?? '', call)
      return tx`select created_by, subject, state, priority from public.jobs`
    })
    expect(job).toMatchObject({ created_by: ids.admin, state: 'queued', priority: 0 })
    expect(job?.subject).toContain('published')
  })

  it('returns the open job of the same key, and starts another one when it has ended', async () => {
    const first = await enqueue('same')
    expect(await enqueue('same')).toBe(first)
    expect(await enqueue('other')).not.toBe(first)
    const { job, lease } = await claimed()
    expect(job).toBe(first)
    expect(await enqueue('same')).toBe(first)
    await testDatabase.secret.rpc('finish_job', { job, lease, result: '{}' })
    expect(await enqueue('same')).not.toBe(first)
  })

  it('starts one job for parallel calls with the same key', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => enqueue('parallel')))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('the preview of a link', () => {
  const PAGE = 'https://example.com/report'
  type Tx = Parameters<Parameters<typeof rollBackAfter>[1]>[0]
  const preview = (tx: Tx, actor: string, url = PAGE) =>
    attempt(tx, testDatabase.ids[actor] ?? '', `select public.preview_link('${url}') as job`)

  it.each([
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['example.com'],
    ['https://'],
    [''],
    [`https://example.com/${'x'.repeat(2000)}`],
  ])('refuses the address %j', async (url) => {
    const refused = await rollBackAfter(testDatabase.sql, (tx) => preview(tx, 'contributor', url))
    expect(refused).toMatchObject({ code: '22023', hint: 'link_address' })
  })

  it('is started by every account that may write articles, before other jobs', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      for (const actor of ['contributor', 'staff_author', 'editor', 'admin']) {
        expect(await preview(tx, actor)).toMatchObject({ rows: 1, code: null })
      }
      const jobs = await tx`select kind, subject, payload, priority, max_attempts from public.jobs`
      expect(jobs).toHaveLength(4)
      expect(jobs[0]).toEqual({
        ...{ kind: 'link-preview', subject: PAGE, payload: { url: PAGE } },
        ...{ priority: 5, max_attempts: 2 },
      })
    })
  })

  it('is refused where accounts may not write articles, and to suspended ones', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update public.site_settings set publishing_policy = 'editors'`
      expect(await preview(tx, 'user')).toMatchObject({ code: '42501', hint: 'admins_only' })
      await tx`update public.profiles set suspended_at = now()
        where id = ${testDatabase.ids.contributor ?? ''}`
      expect((await preview(tx, 'contributor')).code).toBe('42501')
    })
  })

  it('is read by the account that started it and by admins only', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await preview(tx, 'contributor')
      const read = async (actor: string) =>
        (await attempt(tx, testDatabase.ids[actor] ?? '', 'select * from public.jobs')).rows
      expect(await read('contributor')).toBe(1)
      expect(await read('admin')).toBe(1)
      expect(await read('staff_author')).toBe(0)
      expect(await read('editor')).toBe(0)
    })
  })

  it('is one job while it is open, and its result is used for ten minutes', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      const start = async (actor: string) => (await preview(tx, actor)).result[0]?.job
      const first = await start('contributor')
      expect(await start('contributor')).toBe(first)
      expect(await start('staff_author')).not.toBe(first)
      await tx`update public.jobs set state = 'succeeded', result = '{}', finished_at = now()
        where id = ${String(first)}`
      expect(await start('contributor')).toBe(first)
      await tx`update public.jobs set finished_at = now() - interval '11 minutes'
        where id = ${String(first)}`
      expect(await start('contributor')).not.toBe(first)
    })
  })

  it('is limited to 60 pages per hour and account', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      const starts = await attempt(
        tx,
        testDatabase.ids.contributor ?? '',
        `select public.preview_link('https://example.com/' || n) from generate_series(1, 60) n`,
      )
      expect(starts).toMatchObject({ rows: 60, code: null })
      expect(await preview(tx, 'contributor')).toMatchObject({
        code: 'PT429',
        hint: 'limit_link_preview',
      })
      expect(await preview(tx, 'staff_author')).toMatchObject({ code: null })
    })
  })
})

describe('a worker', () => {
  it('claims by priority, then by time, each job once', async () => {
    const { secret, ids } = testDatabase
    const low = await enqueue('low')
    const payload = JSON.stringify({ article: ids.published })
    const { data: high } = await secret.rpc('enqueue_job', {
      ...{ kind: 'media-download', payload, priority: 5 },
    })
    const { data: later } = await secret.rpc('enqueue_job', {
      ...{ kind: 'media-download', payload, run_after: new Date(Date.now() + 3.6e6).toISOString() },
    })
    const claims = await Promise.all([claim(), claim(), claim()])
    const jobs = claims.flatMap((one) => one?.job ?? [])
    expect(new Set(jobs)).toEqual(new Set([high, low]))
    expect((await row(String(later))).state).toBe('queued')
    const { data: seconds } = await secret.rpc('seconds_to_next_job', { kinds: KINDS })
    expect(seconds).toBeGreaterThan(0)
  })

  it('does not claim kinds it does not know', async () => {
    await enqueue()
    const { data } = await testDatabase.secret.rpc('claim_job', {
      ...{ worker: 'old', lease_seconds: 60, kinds: ['other'] },
    })
    expect(data).toEqual([])
  })

  it('reports progress, and learns that the job is to be cancelled', async () => {
    const id = await enqueue()
    const claim = await claimed()
    const { secret } = testDatabase
    const progress = { ...claim, lease_seconds: 60, done: 2, total: 5, step: 'downloading' }
    expect((await secret.rpc('progress_job', progress)).data).toBe(false)
    expect(await row(id)).toMatchObject({ done: 2, total: 5, step: 'downloading' })
    expect((await secret.rpc('cancel_job', { job: id })).data).toBe('running')
    expect((await secret.rpc('progress_job', { ...claim, lease_seconds: 60 })).data).toBe(true)
    expect(await row(id)).toMatchObject({ done: 2, total: 5 })
    expect((await secret.rpc('release_job', claim)).data).toBe('cancelled')
    expect(await row(id)).toMatchObject({ state: 'cancelled', lease: null })
  })

  it('loses a job whose lease expired to another worker, and can no longer change it', async () => {
    const id = await enqueue()
    const first = await claimed(0)
    await sleep(20)
    const second = await claimed()
    expect(second.job).toBe(id)
    expect(second.lease).not.toBe(first.lease)
    const { secret } = testDatabase
    const lost = { code: 'PT409', hint: 'job_lost' }
    for (const { error } of [
      await secret.rpc('progress_job', { ...first, lease_seconds: 60 }),
      await secret.rpc('finish_job', { ...first, result: '{}' }),
      await secret.rpc('fail_job', { ...first, error: 'unexpected' }),
      await secret.rpc('release_job', first),
    ]) {
      expect(error).toMatchObject(lost)
    }
    expect(await row(id)).toMatchObject({ state: 'running', attempts: 2 })
  })

  it('fails a job finally whose workers died at every attempt', async () => {
    const id = await enqueue()
    const { max_attempts } = await row(id)
    for (let attempt = 1; attempt <= max_attempts; attempt++) {
      await makeDue(id)
      expect(await claim()).toMatchObject({ job: id, attempts: attempt })
      await expire(id)
      await testDatabase.sql`select private.end_lost_jobs()`
    }
    expect(await row(id)).toMatchObject({ state: 'failed', error: 'worker_lost', attempts: 5 })
  })

  it('retries a failed attempt later, each time after a longer wait, and then fails', async () => {
    const id = await enqueue()
    const waits: number[] = []
    for (;;) {
      const claim = await claimed()
      const { data: state } = await testDatabase.secret.rpc('fail_job', {
        ...{ ...claim, error: 'unreachable' },
      })
      if (state === 'failed') break
      const [{ wait = 0 } = {}] = await testDatabase.sql<{ wait: number }[]>`
        select round(extract(epoch from run_after - clock_timestamp()))::integer as wait
        from public.jobs where id = ${id}`
      waits.push(wait)
      await makeDue(id)
    }
    expect(waits).toEqual([15, 30, 60, 120])
    expect(await row(id)).toMatchObject({ state: 'failed', error: 'unreachable', attempts: 5 })
  })

  it('does not retry after a final failure', async () => {
    await enqueue()
    const claim = await claimed()
    const failure = { ...claim, error: 'article_missing', is_final: true }
    expect((await testDatabase.secret.rpc('fail_job', failure)).data).toBe('failed')
  })

  it('returns a job to the queue without counting the attempt', async () => {
    const id = await enqueue()
    expect((await testDatabase.secret.rpc('release_job', await claimed())).data).toBe('queued')
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await claim()).toMatchObject({ job: id, attempts: 1 })
  })
})

describe('staff', () => {
  it('cancels a queued job at once, and only once', async () => {
    const id = await enqueue()
    const { secret } = testDatabase
    expect((await secret.rpc('cancel_job', { job: id })).data).toBe('cancelled')
    expect((await secret.rpc('cancel_job', { job: id })).error).toMatchObject({ hint: 'job_ended' })
    expect(await claim()).toBeNull()
  })

  it('repeats a failed job from the beginning, unless another one does the same', async () => {
    const { secret } = testDatabase
    const id = await enqueue('article')
    const failure = { ...(await claimed()), error: 'article_missing', is_final: true }
    await secret.rpc('fail_job', failure)
    expect((await secret.rpc('retry_job', { job: id })).error).toBeNull()
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0, error: null })
    expect((await secret.rpc('retry_job', { job: id })).error).toMatchObject({ hint: 'job_open' })
    await secret.rpc('cancel_job', { job: id })
    await enqueue('article')
    expect((await secret.rpc('retry_job', { job: id })).error).toMatchObject({ hint: 'job_open' })
  })

  it('no longer sees jobs that ended a month ago', async () => {
    const [old, recent] = [await enqueue(), await enqueue()]
    await testDatabase.sql`update public.jobs set state = 'succeeded',
      finished_at = now() - case when id = ${old} then interval '31 days' else interval '29 days' end`
    expect(await claim()).toBeNull()
    const { data } = await testDatabase.secret.from('jobs').select('id')
    expect(data).toEqual([{ id: recent }])
  })

  it('keeps the jobs of a deleted account', async () => {
    const { id } = await testDatabase.signUp('leaver')
    const job = await enqueue()
    await testDatabase.sql`update public.jobs set created_by = ${id}`
    await testDatabase.sql`delete from auth.users where id = ${id}`
    await testDatabase.sql`delete from public.profiles where id = ${id}`
    expect((await row(job)).created_by).toBeNull()
  })
})
