import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFolder, optionsFor } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'
import { type Backend, startBackend } from '../index.ts'
import { AUTH_LIMITS, type AuthLimits } from './limits.ts'
import { type AuthRequest, RateLimits } from './rateLimits.ts'

/** Stands for nginx: the connection comes from it, the client is in X-Forwarded-For. */
const PROXY = '127.0.0.1'
const HOUR = 3_600_000

/** Lower than the real ones, because hashing hundreds of passwords takes minutes. */
const LIMITS: AuthLimits = {
  signInSignUps: { requests: 6, period: 60 },
  tokenRefresh: { requests: 5, period: 10 },
  tokenVerifications: { requests: 3, period: 30 },
  wrongPasswords: { requests: 3, period: 90 },
  emailSent: { requests: 4, period: 480 },
  emailInterval: { requests: 1, period: 60 },
}

let folder: string
let backend: Backend
let passed = 0

beforeAll(async () => {
  folder = makeFolder()
  const began = Date.now()
  backend = await startBackend({
    ...optionsFor(folder, { schema: SCHEMA }),
    authLimits: LIMITS,
    trustedProxies: [PROXY],
    now: () => new Date(began + passed),
  })
})
afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})
// Every test finds all limits recovered.
beforeEach(() => {
  passed += 2 * HOUR
})

let clients = 0
function visitor(address = `198.51.100.${++clients}`) {
  return createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
}

let people = 0
async function member() {
  const email = `limited${++people}@example.org`
  const client = visitor()
  const { data, error } = await client.auth.signUp({ email, password: 'secret1' })
  if (error || !data.session) throw error ?? new Error('no session')
  return { client, email, session: data.session }
}

/** Does something so often, one after the other, and counts the codes of the errors. */
async function repeat(times: number, act: (i: number) => Promise<{ error: unknown }>) {
  const codes: Record<string, number> = {}
  for (let i = 0; i < times; i++) {
    const { error } = await act(i)
    const { code = 'ok' } = (error ?? {}) as { code?: string }
    codes[code] = (codes[code] ?? 0) + 1
  }
  return codes
}

test('an address that tries passwords is refused after so many, and let in again later', async () => {
  const address = '203.0.113.1'
  const known = await Promise.all([member(), member(), member()])
  const guess = (i: number) => {
    const { email } = known[i % known.length] ?? { email: '' }
    return visitor(address).auth.signInWithPassword({ email, password: 'wrong-1' })
  }
  expect(await repeat(8, guess)).toEqual({ invalid_credentials: 6, over_request_rate_limit: 2 })
  const { email } = known[0] ?? { email: '' }
  const signIn = (from: string) =>
    visitor(from).auth.signInWithPassword({ email, password: 'secret1' })
  expect((await signIn(address)).error?.code).toBe('over_request_rate_limit')
  expect((await signIn('203.0.113.2')).error).toBeNull()
  passed += 10_000
  expect((await signIn(address)).error).toBeNull()
})

test('an account refuses wrong passwords from many addresses, after so many, known or not', async () => {
  const { email } = await member()
  const guess = (address: string, password: string) =>
    visitor().auth.signInWithPassword({ email: address, password })
  for (const address of [email, 'nobody@example.org']) {
    const codes = await repeat(5, () => guess(address, 'wrong-1'))
    expect(codes).toEqual({ invalid_credentials: 3, over_request_rate_limit: 2 })
  }
  expect((await guess(email, 'secret1')).error?.code).toBe('over_request_rate_limit')
  passed += 30_000
  expect((await guess(email.toUpperCase(), 'secret1')).error).toBeNull()
})

test('signing in rightly uses up nothing of the account', async () => {
  const { email } = await member()
  const signIn = () => visitor().auth.signInWithPassword({ email, password: 'secret1' })
  expect(await repeat(5, signIn)).toEqual({ ok: 5 })
})

test('passwords tried at the same time count, too', async () => {
  const { email } = await member()
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      visitor().auth.signInWithPassword({ email, password: 'wrong-1' }),
    ),
  )
  expect(tries.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(3)
})

test('an address signs up so many people, and more only later', async () => {
  const signUp = (i: number) => {
    const email = `crowd${passed}-${i}@example.org`
    return visitor('203.0.113.3').auth.signUp({ email, password: 'secret1' })
  }
  expect(await repeat(8, signUp)).toEqual({ ok: 6, over_request_rate_limit: 2 })
  passed += 10_000
  expect((await signUp(99)).error).toBeNull()
})

test('a path that is written differently is no way around a limit', async () => {
  const send = () =>
    fetch(`${backend.apiUrl}/auth/v1/%74oken?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'secret1' }),
    })
  expect((await send()).status).toBe(404)
})

test('one address gets one mail a minute, whether it has an account or not', async () => {
  const { email } = await member()
  for (const address of [email, 'unknown@example.org']) {
    const reset = () => visitor().auth.resetPasswordForEmail(address)
    expect((await reset()).error).toBeNull()
    passed += 20_000
    const refused = await reset()
    expect(refused.error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 40 seconds.',
    })
    passed += 40_000
    expect((await reset()).error).toBeNull()
  }
  expect(backend.mails.list().filter(({ to }) => to === email)).toHaveLength(2)
})

test('no more than so many mails are sent at once, whomever they go to', async () => {
  const before = backend.mails.list().length
  const { email } = await member()
  const reset = (i: number) => visitor().auth.resetPasswordForEmail(`flood${i}@example.org`)
  expect(await repeat(6, reset)).toEqual({ ok: 4, over_email_send_rate_limit: 2 })
  expect((await visitor().auth.resetPasswordForEmail(email)).error?.message).toBe(
    'email rate limit exceeded',
  )
  passed += 120_000
  expect((await visitor().auth.resetPasswordForEmail(email)).error).toBeNull()
  expect(backend.mails.list()).toHaveLength(before + 1)
})

test('links of mails cannot be guessed, and sessions not be renewed, without end', async () => {
  const verify = () =>
    visitor('203.0.113.4').auth.verifyOtp({
      email: 'a@example.org',
      token: '123456',
      type: 'recovery',
    })
  expect(await repeat(4, verify)).toEqual({ otp_expired: 3, over_request_rate_limit: 1 })
  const renew = () =>
    visitor('203.0.113.4').auth.refreshSession({ refresh_token: crypto.randomUUID() })
  const codes = await repeat(7, renew)
  expect(codes.over_request_rate_limit).toBe(2)
})

test('a refusal says when to come back, also to a page of another origin', async () => {
  const reset = () =>
    fetch(`${backend.apiUrl}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'again@example.org' }),
    })
  expect((await reset()).status).toBe(200)
  const refused = await reset()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
})

test('the time a refusal takes does not tell whether there is an account', async () => {
  const { email } = await member()
  const timed = async (address: string) => {
    const began = performance.now()
    await visitor().auth.signInWithPassword({ email: address, password: 'wrong-1' })
    return performance.now() - began
  }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 3; i++) {
    times.known.push(await timed(email))
    times.unknown.push(await timed(`unknown-${i}@example.org`))
  }
  // Hashing takes most of it: without it, an unknown account is refused in a tenth of the time.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})

test('a new password ends all other sessions at once, and keeps the one it was chosen in', async () => {
  const { client, email, session } = await member()
  const other = visitor()
  const signedIn = await other.auth.signInWithPassword({ email, password: 'secret1' })
  const mine = (one: typeof client) => one.from('stories').select('id').limit(1)
  expect((await mine(other)).error).toBeNull()
  const failed = await client.auth.updateUser({ password: '12345' })
  expect(failed.error).not.toBeNull()
  expect((await mine(other)).error).toBeNull()

  expect((await client.auth.updateUser({ password: 'secret2' })).error).toBeNull()
  expect((await mine(other)).status).toBe(401)
  expect((await other.storage.from('any').list()).error?.message).toMatch(/session has ended/)
  const old = { refresh_token: signedIn.data.session?.refresh_token ?? '' }
  expect((await visitor().auth.refreshSession(old)).error?.code).toBe('refresh_token_not_found')
  expect((await mine(client)).error).toBeNull()
  const kept = await visitor().auth.refreshSession({ refresh_token: session.refresh_token })
  expect(kept.error).toBeNull()
})

test('a session that was signed out is refused', async () => {
  const { client, session } = await member()
  const ask = () =>
    fetch(`${backend.apiUrl}/rest/v1/stories?select=id&limit=1`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${session.access_token}` },
    })
  expect((await ask()).status).toBe(200)
  await client.auth.signOut()
  await expect.poll(async () => (await ask()).status).toBe(401)
})

test('the administration of users is not limited', async () => {
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const create = (i: number) =>
    service.auth.admin.createUser({ email: `made${i}@example.org`, password: 'secret1' })
  expect(await repeat(8, create)).toEqual({ ok: 8 })
})

test('the limits are those that supabase/config.toml sets for other projects', async () => {
  const file = fileURLToPath(new URL('../../../supabase/config.toml', import.meta.url))
  const set = (name: string) =>
    Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1])
  const per = (requests: number, period: number) => ({ requests, period })
  expect(AUTH_LIMITS).toMatchObject({
    signInSignUps: per(set('sign_in_sign_ups'), 300),
    tokenRefresh: per(set('token_refresh'), 300),
    tokenVerifications: per(set('token_verifications'), 300),
    emailSent: per(set('email_sent'), 3600),
    emailInterval: per(1, 60),
  })
})

test('the limits of one address are shared by what they are for', () => {
  const limits = new RateLimits(AUTH_LIMITS, () => new Date(0))
  const count = (request: Partial<AuthRequest>) => {
    const about = { method: 'POST', path: '', grantType: null, email: '', changesPassword: false }
    let admitted = 0
    while (!(limits.admit({ ...about, ...request }, '203.0.113.1') instanceof Response)) admitted++
    return admitted
  }
  expect(count({ path: '/token', grantType: 'password', email: 'a@example.org' })).toBe(10)
  expect(count({ path: '/signup' })).toBe(20)
  expect(count({ path: '/token', grantType: 'refresh_token' })).toBe(150)
  expect(count({ path: '/verify' })).toBe(30)
})
