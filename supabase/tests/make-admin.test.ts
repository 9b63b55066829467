import { afterAll, beforeAll, expect, it } from 'vitest'
import { MakeAdminError, makeAdmin } from '../../scripts/make-admin.ts'
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

it('rejects a key that is not the secret key', async () => {
  await expect(makeAdmin(testDatabase.visitor, 'other@example.com')).rejects.toThrow(
    'could not be read',
  )
})
