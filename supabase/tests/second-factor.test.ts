import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, stepOf } from '../../scripts/backend/auth/mfa/totp.ts'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** An account with an authenticator app, signed in with its code. */
async function protectedAccount(username: string) {
  const account = await testDatabase.signUp(username)
  const { data, error } = await account.client.auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const code = codeAt(data.totp.secret, stepOf(new Date()) - 1)
  await account.client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  return account
}

const like = async (account: { client: TestDatabase['visitor'] }) =>
  (await account.client.rpc('toggle_like', { article: testDatabase.ids.published ?? '' })).error
    ?.code ?? null

it('a recovery code completes a sign-in once, removes the app and ends the other sessions', async () => {
  const account = await protectedAccount('lost')
  const created = await account.client.rpc('create_recovery_codes')
  expect(created.data).toHaveLength(10)
  const code = created.data?.[0] ?? ''
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
  const { visitor: client } = testDatabase
  await client.auth.signInWithPassword({ email: account.email, password: 'secret1' })
  expect(await like({ client })).toBe('42501')
  expect((await client.rpc('use_recovery_code', { code: 'wrong' })).data).toBe(false)
  const typed = code.toUpperCase().replaceAll('-', ' ')
  expect((await client.rpc('use_recovery_code', { code: typed })).data).toBe(true)
  expect((await client.rpc('use_recovery_code', { code })).data).toBe(false)
  await client.auth.refreshSession()
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
  expect(await like({ client })).toBeNull()
  expect((await account.client.auth.getUser()).error).not.toBeNull()
  const state = await client.rpc('my_second_factor').single()
  expect(state.data).toEqual({ has_factor: false, recovery_codes: 9, is_required: false })
  await client.auth.signOut()
})

it('a recovery code of another account is wrong, and guessing is limited', async () => {
  const [mine, theirs] = [await protectedAccount('guesser'), await protectedAccount('target')]
  const { data } = await theirs.client.rpc('create_recovery_codes')
  const guesses: string[] = []
  for (let n = 0; n < 11; n++) {
    const code = n === 0 ? (data?.[0] ?? '') : `guess-${n}`
    const result = await mine.client.rpc('use_recovery_code', { code })
    guesses.push(String(result.error?.hint ?? result.data))
  }
  expect(guesses).toEqual([...Array(10).fill('false'), 'limit_recovery_code'])
})

it('new recovery codes replace the former ones, and only digests are stored', async () => {
  const account = await protectedAccount('twice')
  const first = (await account.client.rpc('create_recovery_codes')).data ?? []
  await account.client.rpc('create_recovery_codes')
  const rows = await testDatabase.sql`
    select digest::text as digest from private.recovery_codes where account_id = ${account.id}`
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain(first[0]?.slice(0, 9))
  expect((await account.client.rpc('use_recovery_code', { code: first[0] ?? '' })).data).toBe(false)
})

it('an admin resets a colleague, whose sessions end, but not the own account', async () => {
  const account = await protectedAccount('colleague')
  const { admin = '' } = testDatabase.ids
  const reset = (id: string) => `select public.reset_second_factor('${id}')`
  const outcome = await rollBackAfter(testDatabase.sql, async (tx) => {
    const done = await attempt(tx, admin, reset(account.id))
    const again = await attempt(tx, admin, reset(account.id))
    const own = await attempt(tx, admin, reset(admin))
    const left = await tx`select from auth.sessions where user_id = ${account.id}`
    const [entry] = await tx`
      select actor_id, subject_name from public.audit_log where action = 'account.mfa_reset'`
    const [mail] = await tx`
      select recipient, parameters from private.outgoing_mails where template = 'second-factor-removed'
        and profile_id = ${account.id}`
    return { done, again, own, left: left.length, entry, mail }
  })
  expect(outcome.done.result).toEqual([{ reset_second_factor: true }])
  expect(outcome.again.result).toEqual([{ reset_second_factor: false }])
  expect(outcome.own).toMatchObject({ code: '42501', hint: 'own_factor' })
  expect(outcome.left).toBe(0)
  expect(outcome.mail).toEqual({
    recipient: account.email,
    parameters: { reason: 'reset', username: 'colleague' },
  })
  expect(outcome.entry).toMatchObject({ actor_id: admin, subject_name: 'colleague' })
})

it('names the missing second factor instead of the role, and the sign-in that is not recent', async () => {
  const { editor = '', admin = '' } = testDatabase.ids
  const hints = await rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`update public.site_settings set mfa_required = true`
    const rebuild = await attempt(tx, admin, 'select public.request_rebuild()')
    await tx`update public.site_settings set mfa_required = false`
    const requiring = await attempt(
      tx,
      admin,
      'update public.site_settings set mfa_required = true',
    )
    const late = { amr: [{ method: 'password', timestamp: 1_700_000_000 }] }
    const promotion = `update public.profiles set role = 'author' where id = '${editor}'`
    const role = await attempt(tx, admin, promotion, {}, late)
    return [rebuild.hint, requiring.hint, role.hint]
  })
  expect(hints).toEqual(['factor_needed', 'factor_needed', 'reauthentication_needed'])
})

it('records apps that staff add and remove, and none of users', async () => {
  const actions = await rollBackAfter(testDatabase.sql, async (tx) => {
    const { editor = '', user = '' } = testDatabase.ids
    for (const id of [editor, user]) {
      await tx`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${id}, 'totp', 'unverified', now(), now())`
    }
    await tx`update auth.mfa_factors set status = 'verified'`
    await tx`delete from auth.mfa_factors where user_id in (${editor}, ${user})`
    return tx`select action, actor_name from public.audit_log where action like 'account.mfa%' order by at`
  })
  expect([...actions]).toEqual([
    { action: 'account.mfa_added', actor_name: 'editor' },
    { action: 'account.mfa_removed', actor_name: 'editor' },
  ])
})
