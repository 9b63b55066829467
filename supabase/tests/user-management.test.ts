import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor } from '../../scripts/database/client.ts'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const idOf = (name: string) => testDatabase.ids[name] ?? ''
/** Acts in a transaction that is rolled back, with an empty audit log. */
const inTransaction = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from public.audit_log where true`
    return act(tx)
  })

describe('changing several accounts', () => {
  const change = (names: string[], what: string) => {
    const list = names.map((name) => `'${idOf(name)}'`).join(',')
    return `select * from public.change_accounts(array[${list}]::uuid[], ${what})`
  }
  const rolesOf = async (tx: TransactionSql, ...names: string[]) => {
    const rows = await tx`select role from public.profiles where id in ${tx(names.map(idOf))}`
    return rows.map(({ role }) => role)
  }

  it('reports the own account and the last admin by name, and changes the others', async () => {
    await inTransaction(async (tx) => {
      const all = change(['user', 'admin', 'contributor'], "role => 'author'")
      const { result } = await attempt(tx, idOf('admin'), all)
      expect(result).toEqual([{ account: idOf('admin'), name: 'admin', reason: 'own_role' }])
      expect(await rolesOf(tx, 'user', 'contributor')).toEqual(['author', 'author'])
      const entries = await tx`select action from public.audit_log`
      expect(entries).toHaveLength(2)
      // A program, such as one with the secret key, has no own account.
      const last = await tx.unsafe(change(['admin', 'other'], "role => 'user'"))
      expect([...last]).toEqual([{ account: idOf('admin'), name: 'admin', reason: 'last_admin' }])
    })
  })

  it('suspends, keeps the time of earlier suspensions, and lifts them; not the own account', async () => {
    await inTransaction(async (tx) => {
      await tx`update public.profiles set suspended_at = '2026-01-02' where id = ${idOf('other')}`
      const names = ['user', 'other', 'admin']
      const { result } = await attempt(tx, idOf('admin'), change(names, 'suspended => true'))
      expect(result).toMatchObject([{ name: 'admin', reason: 'own_suspension' }])
      const suspended = () => tx`
        select username, suspended_at = '2026-01-02' as earlier from public.profiles
        where suspended_at is not null order by username`
      expect([...(await suspended())]).toEqual([
        { username: 'other', earlier: true },
        { username: 'user', earlier: false },
      ])
      await attempt(tx, idOf('admin'), change(names, 'suspended => false'))
      expect(await suspended()).toHaveLength(0)
    })
  })

  it('needs a recent sign-in for roles, and a known change', async () => {
    await inTransaction(async (tx) => {
      const hourOld = {
        amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 3600 }],
      }
      const attemptLate = (what: string) =>
        attempt(tx, idOf('admin'), change(['user'], what), {}, hourOld)
      expect(await attemptLate("role => 'author'")).toMatchObject({
        hint: 'reauthentication_needed',
      })
      expect((await attemptLate('suspended => true')).code).toBeNull()
      expect(await attemptLate("role => 'owner'")).toMatchObject({ code: '22023' })
      expect(await attemptLate("role => 'user', suspended => true")).toMatchObject({
        code: '22023',
      })
      expect(await rolesOf(tx, 'user')).toEqual(['user'])
    })
  })
})

describe('deleting the account of another person', () => {
  const remove = (choice: string) => `select public.delete_account('${idOf('author')}', ${choice})`

  /** Deletes the author as the admin and returns the articles with the names of their authors. */
  const articlesAfter = (choice: string, prepare?: (tx: TransactionSql) => Promise<unknown>) =>
    inTransaction(async (tx) => {
      await prepare?.(tx)
      const { code, hint } = await attempt(tx, idOf('admin'), remove(choice))
      const articles = await tx`
        select a.slug, a.status, p.username as author from public.articles a
        left join public.profiles p on p.id = a.author_id order by a.slug`
      const bylines = await tx`
        select p.username || ' ' || b.contribution || case when p.account_id is null then ' (no account)' else '' end as byline
        from public.article_bylines b join public.profiles p on p.id = b.author_id
        where b.article_id = ${idOf('published')} order by b.position`
      const [left] = await tx`
        select (select count(*) from auth.users where id = ${idOf('author')})::int as accounts,
          (select count(*) from public.audit_log where action = 'account.deleted')::int as recorded`
      const authors = bylines.map(({ byline }) => byline)
      return { code, hint, ...left, authors, articles: [...articles] }
    })
  const all = (author: string, ...statuses: string[]) =>
    ['archived', 'draft', 'published', 'scheduled'].map((slug, place) => ({
      ...{ slug, author, status: statuses[place] },
    }))
  const UNCHANGED = ['archived', 'draft', 'published', 'published']
  const GONE = { code: null, accounts: 0, recorded: 1 }

  it('keeps the byline, also of an account with the role user', async () => {
    expect(await articlesAfter("'keep_byline'")).toMatchObject({
      ...{ ...GONE, articles: all('author', ...UNCHANGED) },
    })
  })

  it('takes the articles off the site', async () => {
    expect(await articlesAfter("'archive'")).toMatchObject({
      ...{ ...GONE, articles: all('author', 'archived', 'draft', 'archived', 'archived') },
    })
  })

  it('gives the articles to another person', async () => {
    expect(await articlesAfter(`'reassign', '${idOf('staff_author')}'`)).toMatchObject({
      ...{ ...GONE, articles: all('staff_author', ...UNCHANGED) },
    })
  })

  it.each([
    ["'archive'", [1, 1, 0], all('author', 'archived', 'draft', 'archived', 'archived')],
    ["'reassign'", [1, 1, 1, 1, 0], all('staff_author', ...UNCHANGED)],
    ["'keep_byline'", [0], all('author', ...UNCHANGED)],
  ] as const)(
    'changes the articles in steps before, with the choice %s',
    (choice, steps, articles) =>
      inTransaction(async (tx) => {
        const call = `select public.prepare_account_deletion('${idOf('author')}', ${choice},
        '${idOf('staff_author')}', 1) as changed`
        const changed: unknown[] = []
        for (const _ of steps) {
          changed.push((await attempt(tx, idOf('admin'), call)).result[0]?.changed)
        }
        expect(changed).toEqual(steps)
        const rows = await tx`select a.slug, a.status, p.username as author from public.articles a
        join public.profiles p on p.id = a.author_id order by a.slug`
        expect([...rows]).toEqual(articles)
      }),
  )

  it('needs a recent sign-in for the first step, too, and refuses the own account', () =>
    inTransaction(async (tx) => {
      const call = (id: string) => `select public.prepare_account_deletion('${id}', 'archive')`
      const own = await attempt(tx, idOf('admin'), call(idOf('admin')))
      expect(own).toMatchObject({ code: '42501', hint: 'own_account' })
      const iat = Math.floor(Date.now() / 1000) - 3600
      const old = { aal: 'aal1' as const, amr: [{ method: 'password', timestamp: iat }] }
      const late = await attempt(tx, idOf('admin'), call(idOf('author')), {}, old)
      expect(late).toMatchObject({ code: '42501', hint: 'reauthentication_needed' })
    }))

  const AGENCY = '11111111-1111-4111-8111-111111111111'
  /** Names the author and another one in the published article. */
  const withAnother = (id: () => string) => async (tx: TransactionSql) => {
    await tx`insert into public.profiles (id, username, full_name, kind)
      values (${AGENCY}, 'reuters', 'Reuters', 'agency')`
    const bylines = [
      { author_id: idOf('author'), contribution: 'by' },
      { author_id: id(), contribution: 'with' },
    ]
    await tx`update public.articles set bylines = ${tx.json(bylines)} where id = ${idOf('published')}`
  }
  const withColleague = withAnother(() => idOf('other'))
  const withAgency = withAnother(() => AGENCY)

  it.each([
    ["'keep_byline'", ['author by (no account)', 'other with']],
    ["'archive'", ['author by (no account)', 'other with']],
    ["'reassign'", ['staff_author by', 'other with']],
  ])('leaves an article to its other author with the choice %s', async (choice, authors) => {
    const call = choice === "'reassign'" ? `${choice}, '${idOf('staff_author')}'` : choice
    const { articles, ...left } = await articlesAfter(call, withColleague)
    expect(left).toMatchObject({ ...GONE, authors })
    expect(articles).toContainEqual(
      expect.objectContaining({ slug: 'published', status: 'published' }),
    )
  })

  it('takes an article off the site that names only an agency beside the account', async () => {
    const { articles, ...left } = await articlesAfter("'archive'", withAgency)
    expect(left).toMatchObject({
      ...GONE,
      authors: ['author by (no account)', 'reuters with (no account)'],
    })
    expect(articles).toContainEqual(
      expect.objectContaining({ slug: 'published', status: 'archived' }),
    )
  })

  it.each([
    ['a colleague', withColleague, ['other with']],
    ['an agency', withAgency, []],
  ])(
    'of oneself erases own articles, with %s as author only without the name',
    (_, prepare, left) =>
      inTransaction(async (tx) => {
        await prepare(tx)
        await attempt(tx, idOf('author'), 'select public.delete_my_account(true)')
        const authors = await tx`select p.username || ' ' || b.contribution as byline
        from public.article_bylines b join public.profiles p on p.id = b.author_id
        where b.article_id = ${idOf('published')}`
        expect(authors.map(({ byline }) => byline)).toEqual(left)
        expect(await tx`select from public.articles where id = ${idOf('draft')}`).toHaveLength(0)
      }),
  )

  it.each([
    ['without a successor', "'reassign'", 'successor'],
    ['with another choice', "'erase'", null],
  ])('is refused %s', async (_, choice, hint) => {
    expect(await articlesAfter(choice)).toMatchObject({ code: '22023', hint, accounts: 1 })
  })

  it('is refused for the own account, an unknown one, and the last admin', async () => {
    await inTransaction(async (tx) => {
      const call = (id: string) => `select public.delete_account('${id}', 'keep_byline')`
      const admin = idOf('admin')
      expect(await attempt(tx, admin, call(admin))).toMatchObject({ hint: 'own_account' })
      expect(await attempt(tx, admin, call(idOf('published')))).toMatchObject({
        ...{ code: 'PT404', hint: 'account_missing' },
      })
      // Also with the secret key.
      await tx`savepoint before`
      await expect(tx.unsafe(call(admin))).rejects.toMatchObject({ hint: 'last_admin' })
      await tx`rollback to savepoint before`
    })
  })

  it('is announced with its numbers', async () => {
    await inTransaction(async (tx) => {
      const numbers = async (name: string) =>
        (await attempt(tx, idOf('admin'), `select * from public.account_details('${idOf(name)}')`))
          .result[0]
      expect(await numbers('author')).toMatchObject({
        ...{ published: '1', scheduled: '1', drafts: '1', archived: '1', comments: '0' },
        is_last_admin: false,
      })
      expect(await numbers('admin')).toMatchObject({ is_last_admin: true })
    })
  })
})

describe('people of the staff who delete their own account', () => {
  it.each(['contributor', 'author', 'editor'])(
    'cannot erase published articles with the role %s',
    async (role) => {
      await inTransaction(async (tx) => {
        const author = idOf('author')
        await tx`update public.profiles set role = ${role} where id = ${author}`
        const { code } = await attempt(tx, author, 'select public.delete_my_account(true)')
        const left = await tx`
          select a.slug, p.username as byline from public.articles a
          join public.profiles p on p.id = a.author_id order by a.slug`
        expect({ code, left: [...left] }).toEqual({
          code: null,
          left: ['archived', 'published', 'scheduled'].map((slug) => ({ slug, byline: 'author' })),
        })
      })
    },
  )
})

describe('profiles that admins edit', () => {
  it('are recorded with old and new values; own changes are not', async () => {
    await inTransaction(async (tx) => {
      const change = `update public.profiles set full_name = 'Ursula', bio = 'Writes.',
        links = array['https://writes.example']
        where id = '${idOf('user')}'`
      await attempt(tx, idOf('user'), change.replace('Writes', 'Reads').replace('writes', 'reads'))
      await attempt(tx, idOf('admin'), change)
      const entries = await tx`select action, actor_name, details from public.audit_log`
      expect([...entries]).toEqual([
        {
          ...{ action: 'account.profile_changed', actor_name: 'admin' },
          details: {
            bio: { old: 'Reads.', new: 'Writes.' },
            links: { old: ['https://reads.example'], new: ['https://writes.example'] },
          },
        },
      ])
    })
  })
})

describe('links of a profile', () => {
  it.each([
    ['an https address', ['https://example.com/me'], null],
    ['no link', [], null],
    ['ten links', Array.from({ length: 10 }, (_, i) => `https://example.com/${i}`), null],
    ['eleven links', Array.from({ length: 11 }, (_, i) => `https://example.com/${i}`), '23514'],
    ['an address without encryption', ['http://example.com'], '23514'],
    ['a script', ['javascript:alert(1)'], '23514'],
    ['a long address', [`https://example.com/${'x'.repeat(500)}`], '23514'],
  ])('are changed by the account itself: %s', (_, links, code) =>
    inTransaction(async (tx) => {
      const list = links.map((link) => `'${link}'`).join(',')
      const change = (name: string) =>
        `update public.profiles set links = array[${list}]::text[] where id = '${idOf(name)}' returning id`
      expect(await attempt(tx, idOf('user'), change('user'))).toMatchObject({ code })
      if (code) return
      expect((await attempt(tx, idOf('user'), change('other'))).result).toHaveLength(0)
    }),
  )
})

describe('sessions', () => {
  /** Signs in again, as another browser does. */
  const signInAgain = async (email: string) => {
    const client = clientFor(testDatabase.backend.apiUrl, testDatabase.backend.publishableKey)
    await client.auth.signInWithPassword({ email, password: 'secret1' })
    return client
  }

  it('are listed with time, browser and masked address, the own first', async () => {
    const { client, email } = await testDatabase.signUp('traveller')
    const phone = await signInAgain(email)
    const { data } = await phone.rpc('my_sessions')
    expect(data).toMatchObject([{ is_current: true }, { is_current: false }])
    expect(data?.[0]).toMatchObject({ user_agent: expect.any(String), address: '127.0.0.x' })
    expect((await client.rpc('my_sessions')).data?.[0]?.id).toBe(data?.[1]?.id)
  })

  it('end one by one, or all others', async () => {
    const { client, email } = await testDatabase.signUp('leaver')
    const phone = await signInAgain(email)
    const tablet = await signInAgain(email)
    const { data } = await phone.rpc('my_sessions')
    expect((await tablet.rpc('end_session', { session: data?.[0]?.id ?? '' })).error).toBeNull()
    expect((await phone.rpc('my_sessions')).error?.code).toBe('PGRST301')
    expect((await tablet.rpc('end_other_sessions')).data).toBe(1)
    expect((await client.rpc('my_sessions')).error?.code).toBe('PGRST301')
    expect((await tablet.rpc('my_sessions')).data).toHaveLength(1)
  })

  it('are ended by an admin, and recorded', async () => {
    const { client, id } = await testDatabase.signUp('stolen')
    const { data } = await testDatabase.secret.rpc('end_sessions_of', { account: id })
    expect(data).toBe(1)
    expect((await client.rpc('my_sessions')).error?.code).toBe('PGRST301')
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    const [entry] = await testDatabase.sql`
      select details from public.audit_log where action = 'account.signed_out'`
    expect(entry?.details).toEqual({ sessions: 1 })
  })

  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['2001:db8:1:2:3::4', '2001:db8:1::'],
  ])('mask the address %s', async (address, masked) => {
    const [row] = await testDatabase.sql`select private.masked_address(${address}::inet) as masked`
    expect(row?.masked).toBe(masked)
  })

  it('that ended are refused by PostgREST before each request', async () => {
    await inTransaction(async (tx) => {
      const claims = (session: string) =>
        tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: idOf('user'), session_id: session })}, true),
          set_config('request.jwt.claim.sub', ${idOf('user')}, true)`
      const open = crypto.randomUUID()
      await tx`insert into auth.sessions (id, user_id) values (${open}, ${idOf('user')})`
      await claims(open)
      await tx`select private.check_session()`
      await claims(crypto.randomUUID())
      await expect(tx`select private.check_session()`).rejects.toMatchObject({ code: 'PT401' })
    })
  })
})
