import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())
afterEach(async () => {
  await testDatabase.sql`delete from private.outgoing_mails`
  await testDatabase.sql`delete from public.jobs`
})

const SECRET = { path: '/invitation#secret' }
const queue = async (key: string | null = null, recipient = 'reader@example.com') => {
  const { sql } = testDatabase
  const [row] = await sql`
    select private.queue_mail('invitation', ${recipient}, null, ${sql.json(SECRET)}, ${key}) as id`
  return String(row?.id)
}
const claim = async () => {
  const { data, error } = await testDatabase.secret.rpc('claim_job', {
    ...{ worker: 'test', lease_seconds: 60, kinds: ['mail'] },
  })
  if (error) throw error
  return data.map(({ id, lease, payload }) => ({ job: id, lease: lease ?? '', payload }))
}
const prepare = (mail: string) => testDatabase.secret.rpc('prepare_mail', { mail })
const send = async (mail: string) => {
  await prepare(mail)
  await testDatabase.secret.rpc('finish_mail', { mail })
  for (const { job, lease } of await claim())
    await testDatabase.secret.rpc('finish_job', { job, lease, result: '{}' })
}
const mails = () => testDatabase.sql`select * from private.outgoing_mails`
const jobs = () => testDatabase.sql`select * from public.jobs`

describe('the queue of mails', () => {
  it('has a job for each mail, without its content', async () => {
    const id = await queue()
    const [job] = await jobs()
    expect(job).toMatchObject({
      kind: 'mail',
      payload: { mail: id },
      subject: 'reader@example.com',
    })
    expect(job).toMatchObject({ created_by: null, max_attempts: 12 })
    expect(JSON.stringify(job)).not.toContain('secret')
  })

  it('gives a mail to one of two workers', async () => {
    await queue()
    const claims = await Promise.all([claim(), claim()])
    expect(claims.flat()).toHaveLength(1)
  })

  it('deletes content and job of a mail that was sent', async () => {
    const id = await queue()
    expect((await prepare(id)).data).toMatchObject({
      recipient: 'reader@example.com',
      ...{ parameters: SECRET },
    })
    await send(id)
    expect(await mails()).toMatchObject([{ id, parameters: {}, sent_at: expect.any(Date) }])
    expect(await jobs()).toHaveLength(0)
    expect((await prepare(id)).data).toBeNull()
  })

  it('tries a failed mail again, later each time, and keeps its content', async () => {
    const id = await queue()
    const waits: number[] = []
    for (let attempts = 1; attempts <= 3; attempts++) {
      const [held] = await claim()
      await testDatabase.secret.rpc('fail_job', {
        ...{ job: held?.job ?? '', lease: held?.lease ?? '', error: 'mail_unreachable' },
      })
      const [job] =
        await testDatabase.sql`select state, extract(epoch from run_after - now()) as wait from public.jobs`
      expect(job?.state).toBe('queued')
      waits.push(Math.round(Number(job?.wait) / 15))
      await testDatabase.sql`update public.jobs set run_after = now()`
    }
    expect(waits).toEqual([1, 2, 4])
    expect((await prepare(id)).data).toMatchObject({ parameters: SECRET })
  })

  it('has one waiting mail for each key, also for parallel calls', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => queue('invitation 1')))
    expect(new Set(ids).size).toBe(1)
    expect(await queue('invitation 2')).not.toBe(ids[0])
    await prepare(ids[0] ?? '')
    expect(await queue('invitation 1')).not.toBe(ids[0])
  })

  it('deletes the mails of a revoked invitation', async () => {
    const id = await queue('invitation 1')
    await queue('invitation 2')
    await testDatabase.sql`select private.cancel_mails('invitation 1')`
    expect((await mails()).map((mail) => mail.dedupe_key)).toEqual(['invitation 2'])
    expect(await jobs()).toHaveLength(1)
    expect((await prepare(id)).data).toBeNull()
  })

  it.each([
    'reader@example.com, other@example.com',
    'reader@example.com\r\nBcc: other@example.com',
    'Reader <reader@example.com>',
    'reader@example.com;other@example.com',
    'reader',
    '',
  ])('refuses the address %j', async (address) => {
    await expect(queue(null, address)).rejects.toMatchObject({ code: '23514' })
  })

  it('cannot be reached by any account', async () => {
    const { sql, ids } = testDatabase
    for (const statement of [
      `select private.queue_mail('invitation', 'reader@example.com', null, '{}')`,
      `select private.cancel_mails('invitation 1')`,
      'select * from private.outgoing_mails',
    ]) {
      const outcome = await rollBackAfter(sql, (tx) => attempt(tx, ids.admin ?? '', statement))
      expect(outcome.code).toBe('42501')
    }
  })

  it('forgets sent mails after 30 days, and unsent ones after a week', async () => {
    const { sql } = testDatabase
    const [waiting, failed, sent] = [await queue(), await queue(), await queue()]
    await prepare(sent)
    await testDatabase.secret.rpc('finish_mail', { mail: sent })
    await sql`update public.jobs set state = 'failed', error = 'mail_refused', finished_at = now()
      where key = ${failed}`
    const remaining = async (days: number) => {
      await sql`select private.clean_mails(now() + make_interval(days => ${days}))`
      return (await mails()).map(({ id }) => id).sort()
    }
    expect(await remaining(6)).toEqual([waiting, failed, sent].sort())
    expect(await remaining(8)).toEqual([waiting, sent].sort())
    expect(await remaining(31)).toEqual([waiting])
  })
})
