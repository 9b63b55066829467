import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const at = useBackend({ schema: SCHEMA })

async function sessionOf(client: SupabaseClient): Promise<Session> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('no session')
  return data.session
}

test('the time of a failed sign-in does not reveal whether the account exists', async () => {
  const { email } = await at.member()
  const timed = async (address: string) => {
    const began = performance.now()
    await at.visitor().auth.signInWithPassword({ email: address, password: 'wrong-1' })
    return performance.now() - began
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 3; i++) {
    times.known.push(await timed(email))
    times.unknown.push(await timed(`unknown-${i}@example.org`))
  }
  // Hashing takes most of the time: without it, the response takes a tenth of it.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('a new password ends all sessions except the current one', async () => {
  const { client, email } = await at.member()
  const refresh_token = (await sessionOf(client)).refresh_token
  const other = at.visitor()
  const signedIn = await other.auth.signInWithPassword({ email, password: 'secret1' })
  const mine = (one: SupabaseClient) => one.from('articles').select('id').limit(1)
  expect((await mine(other)).error).toBeNull()
  const failed = await client.auth.updateUser({ password: '12345' })
  expect(failed.error).not.toBeNull()
  expect((await mine(other)).error).toBeNull()

  const change = { password: 'secret2', current_password: 'secret1' }
  expect((await client.auth.updateUser(change)).error).toBeNull()
  expect((await mine(other)).status).toBe(401)
  expect((await other.storage.from('any').list()).error?.message).toMatch(/session has ended/)
  const old = { refresh_token: signedIn.data.session?.refresh_token ?? '' }
  expect((await at.visitor().auth.refreshSession(old)).error?.code).toBe('refresh_token_not_found')
  expect((await mine(client)).error).toBeNull()
  const refreshed = await at.visitor().auth.refreshSession({ refresh_token })
  expect(refreshed.error).toBeNull()
})

test('rejects a session that was signed out', async () => {
  const { client } = await at.member()
  const { access_token } = await sessionOf(client)
  const request = () =>
    fetch(`${at.backend.apiUrl}/rest/v1/articles?select=id&limit=1`, {
      headers: { apikey: at.backend.publishableKey, authorization: `Bearer ${access_token}` },
    })
  expect((await request()).status).toBe(200)
  await client.auth.signOut()
  await expect.poll(async () => (await request()).status).toBe(401)
})
