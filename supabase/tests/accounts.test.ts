import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openStage, rehearse, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const person = (name: string) => stage.ids[name] ?? ''

describe('a new account', () => {
  it('is a user, whatever the sign-up carries', async () => {
    const { data } = await stage.visitor.auth.signUp({
      email: 'climber@example.org',
      password: 'secret1',
      options: { data: { username: 'climber', full_name: 'Climber', role: 'admin' } },
    })
    await stage.visitor.auth.signOut()
    const [row] = await stage.sql`
      select role, email, username from public.profiles where id = ${data.user?.id ?? ''}`
    expect(row).toEqual({ role: 'user', email: 'climber@example.org', username: 'climber' })
  })

  it('cannot take a name somebody has, in any capitals', async () => {
    const free = async (name: string) =>
      (await stage.visitor.rpc('username_available', { name })).data
    expect([await free(' AUTHOR '), await free('somebody-new')]).toEqual([false, true])
    const { error } = await stage.visitor.auth.signUp({
      email: 'second@example.org',
      password: 'secret1',
      options: { data: { username: 'Author' } },
    })
    expect(error).not.toBeNull()
    expect(await stage.sql`select from auth.users where email = 'second@example.org'`).toHaveLength(
      0,
    )
  })

  it.each([
    ['ab', 'username_minimum'],
    ['a'.repeat(41), 'username_maximum'],
    ['two words', 'username_characters'],
  ])('is refused the name %s by %s', async (name, constraint) => {
    const change = stage.sql`update public.profiles set username = ${name} where id = ${person('user')}`
    await expect(change).rejects.toMatchObject({ code: '23514', constraint_name: constraint })
  })

  it('follows a changed e-mail address', async () => {
    await rehearse(stage.sql, async (tx) => {
      await tx`update auth.users set email = 'moved@example.com' where id = ${person('user')}`
      const [row] = await tx`select email from public.profiles where id = ${person('user')}`
      expect(row?.email).toBe('moved@example.com')
    })
  })
})

describe('a suspended person', () => {
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
    rehearse(stage.sql, async (tx) => {
      const other = person('other')
      await tx`update public.profiles set suspended_at = now() where id = ${other}`
      const text = statement
        .replaceAll(':me', `'${other}'`)
        .replaceAll(':published', `'${person('published')}'`)
      return attempt(tx, other, text)
    })

  it.each(Object.entries(statements))('cannot %s, and is told why', async (_, statement) => {
    expect(await suspended(statement)).toMatchObject({ code: '42501', hint: 'suspended' })
  })

  it('can still read, and take back an own comment', async () => {
    expect(await suspended('select * from public.articles')).toMatchObject({ rows: 1 })
    expect(await suspended('delete from public.comments where user_id = :me')).toMatchObject({
      rows: 1,
    })
  })
})

describe('the last admin', () => {
  it('can neither be demoted, suspended nor deleted, not even with the secret key', async () => {
    const admin = person('admin')
    const refusal = { code: 'P0001', hint: 'last_admin' }
    const { error } = await stage.secret.from('profiles').update({ role: 'user' }).eq('id', admin)
    expect(error).toMatchObject(refusal)
    await expect(
      stage.sql`update public.profiles set suspended_at = now() where id = ${admin}`,
    ).rejects.toMatchObject(refusal)
    await expect(stage.sql`delete from auth.users where id = ${admin}`).rejects.toMatchObject(
      refusal,
    )
  })

  it('stays when two admins demote each other at the same moment', async () => {
    await stage.sql`update public.profiles set role = 'admin' where id = ${person('other')}`
    const demote = (name: string) =>
      stage.sql`update public.profiles set role = 'user' where id = ${person(name)}`.then(
        () => 'demoted',
        (error) => error.hint,
      )
    expect((await Promise.all([demote('admin'), demote('other')])).sort()).toEqual([
      'demoted',
      'last_admin',
    ])
    await stage.sql`update public.profiles set role = 'admin' where id = ${person('admin')}`
    await stage.sql`update public.profiles set role = 'user' where id = ${person('other')}`
  })
})

describe('deleting an own account', () => {
  const leave = (erase: boolean) =>
    rehearse(stage.sql, async (tx) => {
      await attempt(tx, person('author'), `select public.delete_my_account(${erase})`)
      const articles = await tx`select author_id from public.articles`
      const accounts = await tx`select from auth.users where id = ${person('author')}`
      return { authors: articles.map((row) => row.author_id), accounts: accounts.length }
    })

  it('leaves the articles without a byline', async () => {
    expect(await leave(false)).toEqual({ authors: [null, null, null, null], accounts: 0 })
  })

  it('takes the articles along when asked to', async () => {
    expect(await leave(true)).toEqual({ authors: [], accounts: 0 })
  })

  it('leaves the replies of others', async () => {
    await rehearse(stage.sql, async (tx) => {
      await attempt(tx, person('user'), 'select public.delete_my_account()')
      const rows = await tx`select id, parent_id from public.comments`
      expect([...rows]).toEqual([{ id: person('reply'), parent_id: null }])
    })
  })

  it('ends what the session may do', async () => {
    const leaver = await stage.member('leaver')
    expect((await leaver.client.rpc('delete_my_account')).error).toBeNull()
    const { error } = await leaver.client.from('tags').insert({ name: 'Ghost', slug: 'ghost' })
    expect(error?.code).toBe('42501')
  })
})
