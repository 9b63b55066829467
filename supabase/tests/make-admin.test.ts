import { afterAll, beforeAll, expect, it } from 'vitest'
import { MakeAdminError, makeAdmin } from '../../scripts/make-admin.ts'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

it('makes whoever has signed up an admin, and says so when that was done before', async () => {
  expect(await makeAdmin(testDatabase.secret, ' User@example.com')).toContain(
    'user is an admin now',
  )
  const [row] =
    await testDatabase.sql`select role from public.profiles where id = ${testDatabase.ids.user ?? ''}`
  expect(row?.role).toBe('admin')
  expect(await makeAdmin(testDatabase.secret, 'user@example.com')).toBe('user is an admin already.')
})

it('says what to do when nobody has that address', async () => {
  const attempt = makeAdmin(testDatabase.secret, 'nobody@example.com')
  await expect(attempt).rejects.toThrow(MakeAdminError)
  await expect(attempt).rejects.toThrow('Sign up on the site first')
})

it('does nothing with a key that is not the secret one', async () => {
  await expect(makeAdmin(testDatabase.visitor, 'other@example.com')).rejects.toThrow(
    'could not be read',
  )
})
