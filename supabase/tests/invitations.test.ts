import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFor } from '../../scripts/database/client.ts'
import { createAccounts } from '../../scripts/transfer/restore/restoreProfiles.ts'
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

const idOf = (name: string) => testDatabase.ids[name] ?? ''
const asAdmin = (tx: TransactionSql, statement: string) => attempt(tx, idOf('admin'), statement)

/** Invites an address in the transaction and returns the token of its link. */
async function invite(tx: TransactionSql, address: string, role = 'editor'): Promise<string> {
  const { result } = await asAdmin(
    tx,
    `select * from public.invite_people('{${address}}', '${role}')`,
  )
  return String(result[0]?.token)
}

/** Acts in a transaction that is rolled back, with an empty audit log. */
const inTransaction = <T>(act: (tx: TransactionSql) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from public.audit_log where true`
    return act(tx)
  })
const accept = (tx: TransactionSql, who: string, token: string) =>
  attempt(tx, idOf(who), `select public.accept_invitation('${token}') as role`)
const stateOf = async (tx: TransactionSql, token: string) => {
  const { result } = await attempt(tx, null, `select public.read_invitation('${token}') as read`)
  return result[0]?.read as { state: string }
}
/** Adds an account as Auth does, with the token in its metadata. */
const signUp = (tx: TransactionSql, email: string, token: string) => tx`
  insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), ${email}, ${tx.json({ username: 'newcomer', role: 'admin', invitation: token })})
  returning id, email_confirmed_at`

describe('inviting', () => {
  it('reports the outcome for each address once, without capitals and spaces', async () => {
    await inTransaction(async (tx) => {
      await invite(tx, 'waiting@example.org')
      const { result } = await asAdmin(
        tx,
        `select email, outcome, token is not null as has_link from public.invite_people(
          '{" New@Example.org ",new@example.org,waiting@example.org,editor@example.com,contributor@example.com,nothing}',
          'author')`,
      )
      expect(result).toEqual([
        { email: 'new@example.org', outcome: 'invited', has_link: true },
        { email: 'waiting@example.org', outcome: 'pending', has_link: false },
        { email: 'editor@example.com', outcome: 'has_role', has_link: false },
        { email: 'contributor@example.com', outcome: 'invited', has_link: true },
        { email: 'nothing', outcome: 'invalid', has_link: false },
      ])
    })
  })

  it('stores only a digest of the token', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'new@example.org')
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      const [row] = await tx`select i::text as stored from private.invitations i`
      expect(row?.stored).not.toContain(token)
    })
  })

  it('queues a mail with the link, which revoking cancels', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'new@example.org')
      const mails = () => tx`select template, recipient, parameters from private.outgoing_mails`
      expect([...(await mails())]).toMatchObject([
        {
          ...{ template: 'invitation', recipient: 'new@example.org' },
          parameters: { token, role: 'editor', inviter: 'admin' },
        },
      ])
      await asAdmin(tx, 'select public.resend_invitation(id) from public.invitations')
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail?.parameters.token).not.toBe(token)
      await asAdmin(tx, 'select public.revoke_invitation(id) from public.invitations')
      expect([...(await mails())]).toEqual([])
    })
  })

  it('is in the language that the admin chooses, otherwise in that of the publication', async () => {
    await inTransaction(async (tx) => {
      await tx`update public.site_settings set language = 'de' where true`
      const byDefault = await invite(tx, 'new@example.org')
      const { result } = await asAdmin(
        tx,
        `select token from public.invite_people('{guest@example.org}', 'author', 'ar')`,
      )
      const chosen = String(result[0]?.token)
      expect(await stateOf(tx, byDefault)).toMatchObject({ language: 'de' })
      expect(await stateOf(tx, chosen)).toMatchObject({ language: 'ar' })
      const mails =
        await tx`select recipient, language from private.outgoing_mails order by recipient`
      expect([...mails]).toEqual([
        { recipient: 'guest@example.org', language: 'ar' },
        { recipient: 'new@example.org', language: 'de' },
      ])
    })
  })

  it('is refused without a role, an address, or with more than 50', async () => {
    const codes = await inTransaction(async (tx) => {
      const many = Array.from({ length: 51 }, (_, i) => `a${i}@example.org`).join(',')
      const calls = ["'{a@example.org}', 'owner'", "'{}', 'editor'", `'{${many}}', 'editor'`]
      const attempts = []
      for (const call of calls)
        attempts.push(await asAdmin(tx, `select public.invite_people(${call})`))
      return attempts.map(({ code }) => code)
    })
    expect(codes).toEqual(['22023', '22023', '22023'])
  })

  it('is limited for admins, too', async () => {
    await inTransaction(async (tx) => {
      await tx`update private.limits set per_person = 1 where action = 'invitation'`
      await invite(tx, 'first@example.org')
      expect(
        await asAdmin(tx, "select public.invite_people('{second@example.org}', 'editor')"),
      ).toMatchObject({ code: 'PT429', hint: 'limit_invitation' })
    })
  })

  it('is recorded, with sending again and revoking', async () => {
    await inTransaction(async (tx) => {
      await invite(tx, 'new@example.org')
      const [row] = await tx`select id from private.invitations`
      await asAdmin(tx, `select public.resend_invitation('${row?.id}')`)
      await asAdmin(tx, `select public.revoke_invitation('${row?.id}')`)
      const entries = await tx`
        select action, actor_name as actor, subject_name as name from public.audit_log order by at`
      const by = { actor: 'admin', name: 'new@example.org' }
      expect([...entries]).toEqual([
        { ...by, action: 'account.invited' },
        { ...by, action: 'account.invitation_resent' },
        { ...by, action: 'account.invitation_revoked' },
      ])
    })
  })
})

describe('a link', () => {
  it('tells role, inviter and address, and whether it has an account', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'new@example.org')
      expect(await stateOf(tx, token)).toMatchObject({
        ...{ state: 'pending', email: 'new@example.org', role: 'editor', inviter: 'admin' },
        has_account: false,
      })
      const known = await invite(tx, 'user@example.com')
      expect(await stateOf(tx, known)).toMatchObject({ has_account: true })
    })
  })

  it('gives the role to the account with the address, once', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com')
      expect((await accept(tx, 'user', token)).result).toEqual([{ role: 'editor' }])
      const [profile] = await tx`select role from public.profiles where id = ${idOf('user')}`
      expect(profile?.role).toBe('editor')
      expect(await stateOf(tx, token)).toEqual({ state: 'accepted', language: 'en' })
      expect(await accept(tx, 'user', token)).toMatchObject({ hint: 'invitation_accepted' })
      const entries = await tx`select action, actor_name as actor, details from public.audit_log
        where action <> 'account.invited'`
      expect([...entries]).toEqual([
        { action: 'account.invitation_accepted', actor: 'user', details: { role: 'editor' } },
      ])
    })
  })

  it('never lowers a role', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com', 'contributor')
      await tx`update public.profiles set role = 'editor' where id = ${idOf('user')}`
      expect((await accept(tx, 'user', token)).result).toEqual([{ role: 'editor' }])
    })
  })

  it('is refused for another address, and for a suspended account', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com')
      expect(await accept(tx, 'other', token)).toMatchObject({
        ...{ code: 'PT410', hint: 'invitation_foreign' },
      })
      await tx`update public.profiles set suspended_at = now() where id = ${idOf('user')}`
      expect(await accept(tx, 'user', token)).toMatchObject({ hint: 'suspended' })
      expect(await stateOf(tx, token)).toMatchObject({ state: 'pending' })
    })
  })

  it.each([
    ['expired', "expires_at = now() - interval '1 second'"],
    ['revoked', 'revoked_at = now()'],
  ])('that is %s gives nothing', async (state, values) => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com')
      await tx.unsafe(`update private.invitations set ${values} where true`)
      expect(await stateOf(tx, token)).toMatchObject({ state })
      expect(await accept(tx, 'user', token)).toMatchObject({ hint: `invitation_${state}` })
      await expect(signUp(tx, 'user@example.com', token)).rejects.toMatchObject({
        hint: `invitation_${state}`,
      })
    })
  })

  it('ends when a new one is sent', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com')
      await asAdmin(tx, 'select public.resend_invitation(id) from public.invitations')
      expect(await accept(tx, 'user', token)).toMatchObject({ hint: 'invitation_unknown' })
    })
  })

  it('ends when the inviter is no longer an admin', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com')
      await tx`update public.profiles set role = 'admin' where id = ${idOf('editor')}`
      await tx`update public.profiles set role = 'editor' where id = ${idOf('admin')}`
      expect(await stateOf(tx, token)).toMatchObject({ state: 'revoked' })
    })
  })

  it('does not let an account change its role otherwise', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'user@example.com', 'contributor')
      await setUser(tx, idOf('user'))
      await tx`select public.accept_invitation(${token})`
      await tx`select set_config('role', 'none', true)`
      const own = `update public.profiles set role = 'admin' where id = '${idOf('user')}'`
      expect(await attempt(tx, idOf('user'), own)).toMatchObject({ code: '42501' })
    })
  })

  it('can be checked 30 times in ten minutes from one address', async () => {
    await inTransaction(async (tx) => {
      const from = { 'cf-connecting-ip': '203.0.113.9' }
      const read = (times: number) =>
        `select public.read_invitation('x') from generate_series(1, ${times})`
      expect((await attempt(tx, null, read(30), from)).code).toBeNull()
      expect(await attempt(tx, null, read(1), from)).toMatchObject({
        hint: 'limit_invitation_link',
      })
    })
  })
})

describe('signing up with a link', () => {
  it('gives the role of the invitation, and confirms the address', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'new@example.org', 'author')
      const [user] = await signUp(tx, 'new@example.org', token)
      expect(user?.email_confirmed_at).not.toBeNull()
      const [profile] = await tx`
        select p.role, u.raw_user_meta_data as metadata
        from public.profiles p join auth.users u on u.id = p.id where u.id = ${user?.id}`
      expect(profile?.role).toBe('author')
      expect(profile?.metadata).not.toHaveProperty('invitation')
      const [entry] = await tx`select actor_name, by_program from public.audit_log
        where action = 'account.invitation_accepted'`
      expect(entry).toEqual({ actor_name: 'newcomer', by_program: false })
    })
  })

  it('is refused for another address', async () => {
    await inTransaction(async (tx) => {
      const token = await invite(tx, 'new@example.org')
      await expect(signUp(tx, 'thief@example.org', token)).rejects.toMatchObject({
        hint: 'invitation_foreign',
      })
    })
  })

  it('works through the API, for one of two who use the link at the same moment', async () => {
    const { data } = await testDatabase.secret.rpc('invite_people', {
      ...{ addresses: ['both@example.org'], role: 'editor' },
    })
    const { apiUrl, publishableKey } = testDatabase.backend
    const join = async (username: string) => {
      const client = clientFor(apiUrl, publishableKey)
      const options = { data: { username, invitation: data?.[0]?.token } }
      const result = await client.auth.signUp({
        ...{ email: 'both@example.org', password: 'secret1' },
        options,
      })
      return result.error ? 'refused' : ((await client.from('accounts').select('role')).data ?? [])
    }
    const results = await Promise.all([join('first'), join('second')])
    expect(results).toContain('refused')
    expect(results).toContainEqual([{ role: 'editor' }])
  })
})

describe('while new accounts need an invitation', () => {
  const close = (tx: TransactionSql) =>
    tx`update public.site_settings set sign_up_policy = 'invited' where true`
  const join = (tx: TransactionSql, id: string, metadata: Record<string, string | null> = {}) => tx`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, 'stranger@example.org', ${tx.json({ username: 'stranger', ...metadata })})`

  it('a sign-up with the link of an invitation creates an account', async () => {
    await inTransaction(async (tx) => {
      await close(tx)
      const token = await invite(tx, 'new@example.org', 'author')
      expect(await signUp(tx, 'new@example.org', token)).toHaveLength(1)
    })
  })

  it.each([[{}], [{ invitation: null }]])('a sign-up with %o is refused', async (metadata) => {
    await inTransaction(async (tx) => {
      await close(tx)
      await expect(join(tx, crypto.randomUUID(), metadata)).rejects.toMatchObject({
        ...{ code: '42501', hint: 'sign_up_closed' },
      })
    })
  })

  it('a made-up invitation is refused', async () => {
    await inTransaction(async (tx) => {
      await close(tx)
      await expect(join(tx, crypto.randomUUID(), { invitation: '' })).rejects.toMatchObject({
        hint: 'invitation_unknown',
      })
    })
  })

  it('existing accounts change as before', async () => {
    await inTransaction(async (tx) => {
      await close(tx)
      const changed = await tx`update auth.users set email = 'renamed@example.org'
        where id = ${idOf('user')} returning id`
      expect(changed).toHaveLength(1)
    })
  })

  it('a program admits an account by its id, once', async () => {
    await inTransaction(async (tx) => {
      await close(tx)
      const id = crypto.randomUUID()
      await tx`select public.admit_accounts(${[id]})`
      await join(tx, id)
      await tx`delete from auth.users where id = ${id}`
      await expect(join(tx, id)).rejects.toMatchObject({ hint: 'sign_up_closed' })
    })
  })

  it('Auth refuses a sign-up, and a restore creates accounts', async () => {
    const policy = (sign_up_policy: 'everyone' | 'invited') =>
      testDatabase.secret.from('site_settings').update({ sign_up_policy }).not('id', 'is', null)
    await policy('invited').throwOnError()
    try {
      const { apiUrl, publishableKey } = testDatabase.backend
      const { error } = await clientFor(apiUrl, publishableKey).auth.signUp({
        ...{ email: 'closed@example.org', password: 'a-long-password' },
      })
      expect(error).toMatchObject({ status: 500 })
      await createAccounts(testDatabase.secret, [
        { id: crypto.randomUUID(), email: 'restored@example.org', username: 'restored' },
      ])
    } finally {
      await policy('everyone').throwOnError()
    }
    const { data } = await testDatabase.secret
      .from('profiles')
      .select('id')
      .eq('username', 'restored')
    expect(data).toHaveLength(1)
  })
})

describe('invitations that ended', () => {
  it('disappear after 90 days, with their addresses in the audit log', async () => {
    await inTransaction(async (tx) => {
      await invite(tx, 'old@example.org')
      await tx`update private.invitations set expires_at = now() - interval '91 days' where true`
      await invite(tx, 'new@example.org')
      const rows = await tx`select email from private.invitations`
      expect([...rows]).toEqual([{ email: 'new@example.org' }])
      const named = await tx`select subject_name from public.audit_log order by at`
      expect(named.map((row) => row.subject_name)).toEqual([null, 'new@example.org'])
    })
  })
})
