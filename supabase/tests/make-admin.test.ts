import { afterAll, beforeAll, expect, it } from 'vitest'
import { MakeAdminError, makeAdmin, resetFactor } from '../../scripts/make-admin.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

it('makes an account an admin, and reports an existing admin', async () => {
  expect(await makeAdmin(testDatabase.secret, ' User@example.com')).toContain(
    'user is an admin now',
  )
  const [row] =
    await testDatabase.sql`select role from public.profiles where id = ${testDatabase.ids.user ?? ''}`
  expect(row?.role).toBe('admin')
  expect(await makeAdmin(testDatabase.secret, 'user@example.com')).toBe('user is an admin already.')
})

it('explains what to do about an unknown address', async () => {
  const attempt = makeAdmin(testDatabase.secret, 'nobody@example.com')
  await expect(attempt).rejects.toThrow(MakeAdminError)
  await expect(attempt).rejects.toThrow('Sign up on the site first')
})

it('resets the second factor of an account, also of the last admin', async () => {
  const { secret, sql } = testDatabase
  expect(await resetFactor(secret, 'admin@example.com')).toBe(
    'admin has no two-factor authentication.',
  )
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${testDatabase.ids.admin ?? ''}, 'totp', 'verified', now(), now())`
  expect(await resetFactor(secret, ' Admin@example.com')).toContain('with the password alone')
  expect(await sql`select from auth.mfa_factors`).toHaveLength(0)
  await expect(resetFactor(testDatabase.visitor, 'admin@example.com')).rejects.toThrow(
    MakeAdminError,
  )
})

it('rejects a key that is not the secret key', async () => {
  await expect(makeAdmin(testDatabase.visitor, 'other@example.com')).rejects.toThrow(
    'could not be read',
  )
})
