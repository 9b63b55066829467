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

const idOf = (name: string) => testDatabase.ids[name] ?? ''

describe('a new account', () => {
  // spec: role
  it('has the role user, also when the sign-up data contain another role', async () => {
    const { data } = await testDatabase.visitor.auth.signUp({
      email: 'climber@example.org',
      password: 'secret1',
      options: { data: { username: 'climber', full_name: 'Climber', role: 'admin' } },
    })
    await testDatabase.visitor.auth.signOut()
    const [row] = await testDatabase.sql`
      select role, email, username from public.profiles where id = ${data.user?.id ?? ''}`
    expect(row).toEqual({ role: 'user', email: 'climber@example.org', username: 'climber' })
  })

  it('cannot have the username of another account, ignoring case', async () => {
    const free = async (name: string) =>
      (await testDatabase.visitor.rpc('username_available', { name })).data
    expect([await free(' AUTHOR '), await free('somebody-new')]).toEqual([false, true])
    const { error } = await testDatabase.visitor.auth.signUp({
      email: 'second@example.org',
      password: 'secret1',
      options: { data: { username: 'Author' } },
    })
    expect(error).not.toBeNull()
    expect(
      await testDatabase.sql`select from auth.users where email = 'second@example.org'`,
    ).toHaveLength(0)
  })

  it.each([
    ['ab', 'username_minimum'],
    ['a'.repeat(41), 'username_maximum'],
    ['two words', 'username_characters'],
  ])('cannot have the username %s: %s', async (name, constraint) => {
    const change = testDatabase.sql`update public.profiles set username = ${name} where id = ${idOf('user')}`
    await expect(change).rejects.toMatchObject({ code: '23514', constraint_name: constraint })
  })

  it('copies a changed e-mail address', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx`update auth.users set email = 'moved@example.com' where id = ${idOf('user')}`
      const [row] = await tx`select email from public.profiles where id = ${idOf('user')}`
      expect(row?.email).toBe('moved@example.com')
    })
  })
})

describe('a suspended account', () => {
  const statements = {
    'write an article': `insert into public.articles (slug, author_id, title, content)
      values ('s', :me, 'A new article', repeat('word ', 30))`,
    comment:
      "insert into public.comments (article_id, user_id, content) values (:published, :me, 'x')",
    like: 'select public.toggle_like(:published, true)',
    'change the own profile': "update public.profiles set bio = 'x' where id = :me",
    'add a tag': "insert into public.tags (name, slug) values ('n', 'n')",
  }
  const suspended = (statement: string) =>
    rollBackAfter(testDatabase.sql, async (tx) => {
      const other = idOf('other')
      await tx`update public.profiles set suspended_at = now() where id = ${other}`
      const text = statement
        .replaceAll(':me', `'${other}'`)
        .replaceAll(':published', `'${idOf('published')}'`)
      return attempt(tx, other, text)
    })

  it.each(Object.entries(statements))(
    'cannot %s; the error contains the reason',
    async (_, statement) => {
      expect(await suspended(statement)).toMatchObject({ code: '42501', hint: 'suspended' })
    },
  )

  it('can still read, and delete own comments', async () => {
    expect(await suspended('select * from public.articles')).toMatchObject({ rows: 1 })
    expect(await suspended('delete from public.comments where user_id = :me')).toMatchObject({
      rows: 1,
    })
  })
})

describe('the last admin', () => {
  it('cannot be demoted, suspended or deleted, even with the secret key', async () => {
    const admin = idOf('admin')
    const refusal = { code: 'P0001', hint: 'last_admin' }
    const { error } = await testDatabase.secret
      .from('profiles')
      .update({ role: 'user' })
      .eq('id', admin)
    expect(error).toMatchObject(refusal)
    await expect(
      testDatabase.sql`update public.profiles set suspended_at = now() where id = ${admin}`,
    ).rejects.toMatchObject(refusal)
    await expect(
      testDatabase.sql`delete from auth.users where id = ${admin}`,
    ).rejects.toMatchObject(refusal)
  })

  it('remains when two admins demote each other at the same time', async () => {
    await testDatabase.sql`update public.profiles set role = 'admin' where id = ${idOf('other')}`
    const demote = (name: string) =>
      testDatabase.sql`update public.profiles set role = 'user' where id = ${idOf(name)}`.then(
        () => 'demoted',
        (error) => error.hint,
      )
    expect((await Promise.all([demote('admin'), demote('other')])).sort()).toEqual([
      'demoted',
      'last_admin',
    ])
    await testDatabase.sql`update public.profiles set role = 'admin' where id = ${idOf('admin')}`
    await testDatabase.sql`update public.profiles set role = 'user' where id = ${idOf('other')}`
  })
})

describe('deleting an own account', () => {
  const rowsAfterDeletion = (erase: boolean) =>
    rollBackAfter(testDatabase.sql, async (tx) => {
      await attempt(tx, idOf('author'), `select public.delete_my_account(${erase})`)
      const articles = await tx`select author_id from public.articles`
      const accounts = await tx`select from auth.users where id = ${idOf('author')}`
      return { authors: articles.map((row) => row.author_id), accounts: accounts.length }
    })

  it('leaves the articles without a byline', async () => {
    expect(await rowsAfterDeletion(false)).toEqual({
      authors: [null, null, null, null],
      accounts: 0,
    })
  })

  it('deletes the articles on request', async () => {
    expect(await rowsAfterDeletion(true)).toEqual({ authors: [], accounts: 0 })
  })

  describe('of staff', () => {
    const ERASE = 'select public.delete_my_account(true)'
    const KEEP = 'select public.delete_my_account()'
    const BY_AUTH = 'auth'

    /** Makes the author an admin, deletes the account and returns the remaining rows. */
    const rowsAfterDeletionBy = (how: string, before = '') =>
      rollBackAfter(testDatabase.sql, async (tx) => {
        const author = idOf('author')
        await tx`update public.profiles set role = 'admin', bio = 'Writes.', full_name = 'Ann Author'
          where id = ${author}`
        await tx`insert into public.comments (article_id, user_id, content)
          values (${idOf('published')}, ${author}, 'Thank you')`
        if (before) await tx.unsafe(withIds(before, testDatabase.ids))
        const code =
          how === BY_AUTH
            ? (await tx`delete from auth.users where id = ${author}`) && null
            : (await attempt(tx, author, how)).code
        const articles = await tx`
          select slug from public.articles where author_id = ${author} order by slug`
        const [profile] = await tx`
          select account_id, username, full_name, email, bio, avatar_url, role from public.profiles
          where id = ${author}`
        const rest = await tx`
          select (select count(*) from auth.users where id = ${author})::int as accounts,
            (select count(*) from public.comments where user_id = ${author})::int as comments,
            (select count(*) from public.accounts where id = ${author})::int as listed,
            (select count(*) from public.articles)::int as articles`
        const read = await attempt(tx, null, withIds(BYLINE, testDatabase.ids))
        const write = await attempt(
          tx,
          author,
          "insert into public.tags (name, slug) values ('G', 'g')",
        )
        return {
          ...{ code, profile, byline: read.result[0]?.byline, write: write.code },
          ...{ slugs: articles.map(({ slug }) => slug), ...rest[0] },
        }
      })
    const BYLINE = `select p.full_name as byline from public.articles a
      join public.authors p on p.id = a.author_id where a.id = :published`
    const STRIPPED = {
      ...{ account_id: null, username: 'author', full_name: 'Ann Author', email: '' },
      ...{ bio: null, avatar_url: null, role: 'user' },
    }
    const GONE = { accounts: 0, comments: 0, listed: 0, write: '42501' }

    it('keeps published articles with their byline', async () => {
      expect(await rowsAfterDeletionBy(ERASE)).toMatchObject({
        ...{ code: null, profile: STRIPPED, byline: 'Ann Author', ...GONE },
        slugs: ['archived', 'published', 'scheduled'],
        articles: 3,
      })
    })

    it('keeps articles that were changed back to draft', async () => {
      const retract = "update public.articles set status = 'draft' where id = :published"
      expect((await rowsAfterDeletionBy(ERASE, retract)).slugs).toEqual([
        'archived',
        'published',
        'scheduled',
      ])
    })

    it.each([
      ['by the user', KEEP],
      ['by Auth, for an admin or the dashboard', BY_AUTH],
    ])('keeps every article and the byline when deleted %s', async (_, how) => {
      expect(await rowsAfterDeletionBy(how)).toMatchObject({
        ...{ code: null, profile: STRIPPED, byline: 'Ann Author', ...GONE },
        slugs: ['archived', 'draft', 'published', 'scheduled'],
      })
    })

    it('deletes everything if nothing was published', async () => {
      const result = await rowsAfterDeletionBy(
        KEEP,
        'delete from public.articles where id <> :draft',
      )
      expect(result).toMatchObject({ profile: undefined, slugs: [], articles: 1, ...GONE })
    })

    it('is refused for suspended accounts and the last admin', async () => {
      const suspend = 'update public.profiles set suspended_at = now() where id = :author'
      expect(await rowsAfterDeletionBy(ERASE, suspend)).toMatchObject({
        code: '42501',
        accounts: 1,
        articles: 4,
      })
      const demote = "update public.profiles set role = 'user' where id = :admin"
      expect(await rowsAfterDeletionBy(ERASE, demote)).toMatchObject({
        code: 'P0001',
        accounts: 1,
        articles: 4,
      })
    })

    it('removes the role from the remaining profile', async () => {
      const refused = rollBackAfter(testDatabase.sql, async (tx) => {
        await tx`update public.profiles set role = 'admin' where id = ${idOf('author')}`
        await tx`delete from auth.users where id = ${idOf('author')}`
        await tx`update public.profiles set role = 'admin' where id = ${idOf('author')}`
      })
      await expect(refused).rejects.toMatchObject({ constraint_name: 'role_needs_an_account' })
    })
  })

  it('keeps the replies of others', async () => {
    await rollBackAfter(testDatabase.sql, async (tx) => {
      await attempt(tx, idOf('user'), 'select public.delete_my_account()')
      const rows = await tx`select id, parent_id from public.comments`
      expect([...rows]).toEqual([{ id: idOf('reply'), parent_id: null }])
    })
  })

  it('removes the permissions of the session', async () => {
    const account = await testDatabase.signUp('leaver')
    expect((await account.client.rpc('delete_my_account')).error).toBeNull()
    const { error } = await account.client.from('tags').insert({ name: 'Ghost', slug: 'ghost' })
    expect(error?.code).toBe('42501')
  })
})
