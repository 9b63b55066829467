import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NOTIFICATION_SETTINGS } from '../../shared/domain/notifications.ts'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  setUser,
  type TestDatabase,
} from './testDatabase.ts'

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

describe('notifications by mail', () => {
  const id = (name: string) => testDatabase.ids[name] ?? ''
  /** Runs a statement as an account. */
  const as = (name: string, statement: string) =>
    testDatabase.sql.begin(async (tx) => {
      await setUser(tx, id(name))
      return tx.unsafe(statement)
    })
  const comment = async (name: string, text: string, parent: string | null = null) => {
    const [row] = await as(
      name,
      `insert into public.comments (article_id, content, parent_id)
        values ('${id('published')}', '${text}', ${parent === null ? 'null' : `'${parent}'`}) returning id`,
    )
    return String(row?.id)
  }
  /** Names the authors of an article; returns a function that names the former ones again. */
  const nameAuthors = async (article: string, ...names: string[]) => {
    const { sql } = testDatabase
    const [former] = await sql`select bylines from public.articles where id = ${id(article)}`
    const write = (bylines: { author_id: string; contribution: string }[]) =>
      sql`update public.articles set bylines = ${sql.json(bylines)} where id = ${id(article)}`
    await write(names.map((name) => ({ author_id: id(name), contribution: 'by' })))
    return () => write(former?.bylines)
  }
  const waiting = async (name: string) => {
    const rows = await testDatabase.sql`select m.*, j.run_after from private.outgoing_mails m
      join public.jobs j on j.key = m.id::text where profile_id = ${id(name)} and sent_at is null`
    return rows.map(({ id: mail, template, run_after: due }) => ({ mail, template, due }))
  }
  /** What the mails of an account say at this moment. */
  const contents = async (name: string) => {
    const rows = await waiting(name)
    const prepared = await Promise.all(rows.map(({ mail }) => prepare(mail)))
    return prepared.map(({ data }) => data as Record<string, never> | null)
  }
  const texts = async (name: string) =>
    (await contents(name)).map((mail) =>
      (mail?.parameters as { entries: { text: string }[] } | undefined)?.entries.map(
        ({ text }) => text,
      ),
    )
  afterEach(async () => {
    const { sql } = testDatabase
    await sql`delete from public.comments where id not in ${sql([id('comment'), id('reply'), id('hidden')])}`
    await sql`delete from public.notification_opt_outs`
    await sql`update public.profiles set suspended_at = null where suspended_at is not null`
    await sql`update public.articles set review_status = null where review_status is not null`
  })

  it('has the kinds of TypeScript', async () => {
    const rows = await testDatabase.sql`select name, action from private.notification_kinds`
    const kinds = NOTIFICATION_SETTINGS.map(({ kind, action }) => ({ name: kind, action }))
    expect([...rows].sort((a, b) => a.name.localeCompare(b.name))).toEqual(
      kinds.sort((a, b) => a.name.localeCompare(b.name)),
    )
  })

  it('mails a reply to the author of the comment, and each person once', async () => {
    await comment('other', 'I agree', id('comment'))
    const [mail] = await contents('user')
    expect(mail).toMatchObject({
      ...{ template: 'discussion', recipient: 'user@example.com' },
      parameters: {
        ...{ total: 1, article: { title: 'The story of published', slug: 'published' } },
        ...{
          entries: [{ kind: 'reply', text: 'I agree', name: 'other' }],
          token: expect.any(String),
        },
      },
    })
    expect(await texts('author')).toEqual([['I agree']])
    expect(await waiting('other')).toEqual([])
  })

  it('does not mail accounts about themselves, nor both kinds for one comment', async () => {
    const own = await comment('author', 'My own article')
    await comment('author', 'and my own comment', own)
    expect(await mails()).toEqual([])
    await comment('other', 'Replying to the author', own)
    const [mail] = await contents('author')
    expect(mail?.parameters).toMatchObject({ total: 1, entries: [{ kind: 'reply' }] })
  })

  it('collects the comments on an article in one mail, and waits 15 minutes for the next', async () => {
    await comment('user', 'First')
    await comment('other', 'Second')
    const [first, ...more] = await waiting('author')
    expect(more).toEqual([])
    expect(await texts('author')).toEqual([['First', 'Second']])
    await testDatabase.secret.rpc('finish_mail', { mail: first?.mail ?? '' })
    await comment('user', 'Third')
    const [next] = await waiting('author')
    const [row] = await testDatabase.sql`select
      ${next?.due ?? ''}::timestamptz > now() + interval '14 minutes' as is_later`
    expect(row?.is_later).toBe(true)
    expect(await texts('author')).toEqual([['Third']])
  })

  it('begins another mail when a comment arrives after the first attempt', async () => {
    await comment('user', 'First')
    expect(await texts('author')).toEqual([['First']])
    await comment('other', 'Second')
    expect((await texts('author')).sort()).toEqual([['First'], ['Second']])
  })

  it('leaves out what was deleted or hidden before sending, and sends no empty mail', async () => {
    const first = await comment('user', 'Deleted')
    const second = await comment('other', 'Hidden')
    await testDatabase.sql`delete from public.comments where id = ${first}`
    expect(await texts('author')).toEqual([['Hidden']])
    await testDatabase.sql`update public.comments set is_hidden = true where id = ${second}`
    expect(await contents('author')).toEqual([null])
    expect(await mails()).toEqual([])
  })

  it('mails nothing to suspended accounts, also when they were suspended before sending', async () => {
    const suspend = testDatabase.sql`update public.profiles set suspended_at = now() where id = ${id('author')}`
    await comment('user', 'Before')
    await suspend
    expect(await contents('author')).toEqual([null])
    await comment('user', 'After')
    expect(await waiting('author')).toEqual([])
  })

  it('mails nothing that the account turned off', async () => {
    await as('author', "insert into public.notification_opt_outs (kind) values ('comment')")
    await comment('user', 'Off')
    expect(await waiting('author')).toEqual([])
  })

  it('mails nothing about comments that come back with an article from the trash', async () => {
    const { sql } = testDatabase
    await comment('user', 'Before the deletion')
    await as('author', `delete from public.articles where id = '${id('published')}'`)
    expect(await contents('author')).toEqual([null])
    await as('author', `select public.restore_from_trash(array['${id('published')}']::uuid[])`)
    expect(await mails()).toEqual([])
    await sql`delete from public.trash`
  })

  it('mails nothing about imported comments', async () => {
    await testDatabase.secret.from('comments').insert({
      ...{ article_id: id('published'), user_id: id('user'), content: 'Imported' },
    })
    expect(await mails()).toEqual([])
  })

  it('stops mails by the link of a mail without signing in, and starts them again', async () => {
    await comment('user', 'First')
    const [mail] = await contents('author')
    const { token = '' } = (mail?.parameters ?? {}) as { token?: string }
    const { visitor } = testDatabase
    const kinds = ['comment', 'unknown']
    expect((await visitor.rpc('unsubscribe', { token, kinds })).data).toBe(true)
    const { apiUrl } = testDatabase.backend
    const address = (value: string) =>
      `${apiUrl}/functions/v1/unsubscribe?token=${value}&kinds=comment`
    const opened = await fetch(address(token), { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      ...[303, expect.stringMatching(`/unsubscribe#token=${token}&kinds=comment$`)],
    ])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const post = async (value: string) =>
      (await fetch(address(value), { method: 'POST', body })).status
    expect(await post(token)).toBe(200)
    expect(await post(crypto.randomUUID())).toBe(404)
    expect(await contents('author')).toEqual([null])
    await comment('user', 'Second')
    expect(await waiting('author')).toEqual([])
    await visitor.rpc('unsubscribe', { token, kinds, is_on: true })
    await comment('user', 'Third')
    expect(await texts('author')).toEqual([['Third']])
  })

  it('mails comments to every author, except the one who comments and those who turned them off', async () => {
    const restore = await nameAuthors('published', 'author', 'other', 'staff_author', 'contributor')
    await as('contributor', "insert into public.notification_opt_outs (kind) values ('comment')")
    await comment('other', 'Well done')
    expect(await texts('author')).toEqual([['Well done']])
    expect(await texts('staff_author')).toEqual([['Well done']])
    expect([...(await waiting('other')), ...(await waiting('contributor'))]).toEqual([])
    await restore()
    expect(await contents('staff_author')).toEqual([null])
  })

  it('mails the result of a review to every author', async () => {
    const restore = await nameAuthors('draft', 'contributor', 'staff_author')
    const set = (name: string, values: string) =>
      as(name, `update public.articles set ${values} where id = '${id('draft')}'`)
    await set('contributor', "review_status = 'in_review'")
    await set('editor', "review_status = 'approved'")
    for (const name of ['contributor', 'staff_author']) {
      const [result] = await contents(name)
      expect(result?.parameters).toMatchObject({ kind: 'reviewed', event: 'approved' })
    }
    await restore()
  })

  it('reports a submitted article to those who publish, and the result to its author', async () => {
    const { sql } = testDatabase
    const draft = id('draft')
    await sql`update public.articles set author_id = ${id('contributor')} where id = ${draft}`
    const set = (name: string, values: string) =>
      as(name, `update public.articles set ${values} where id = '${draft}'`)
    await set('contributor', "review_status = 'in_review'")
    for (const name of ['editor', 'admin']) {
      const [mail] = await contents(name)
      expect(mail?.parameters).toMatchObject({
        kind: 'submitted',
        event: 'submitted',
        name: 'contributor',
      })
    }
    expect(await waiting('staff_author')).toEqual([])
    await as(
      'editor',
      `select public.review_article('${draft}', 'changes_requested', 'Name the source.')`,
    )
    expect(await contents('admin')).toEqual([null])
    const [result] = await contents('contributor')
    expect(result?.parameters).toMatchObject({
      kind: 'reviewed',
      event: 'changes_requested',
      name: 'editor',
      note: 'Name the source.',
    })
    await sql`update public.articles set author_id = ${id('author')} where id = ${draft}`
  })
})
