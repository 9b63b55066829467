import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFolder, optionsFor } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'
import { type Backend, startBackend } from '../index.ts'
import { AUTH_LIMITS, type AuthLimits } from './limits.ts'
import { type AuthRequest, RateLimits } from './rateLimits.ts'

/** Address of the reverse proxy, which passes the client in X-Forwarded-For. */
const PROXY = '127.0.0.1'
const HOUR = 3_600_000

/** Lower than the defaults, because hashing hundreds of passwords takes minutes. */
const LIMITS: AuthLimits = {
  signInSignUps: { requests: 6, period: 60 },
  tokenRefresh: { requests: 5, period: 10 },
  tokenVerifications: { requests: 3, period: 30 },
  factorVerifications: { requests: 15, period: 60 },
  wrongPasswords: { requests: 3, period: 90 },
  wrongCodes: { requests: 3, period: 90 },
  emailSent: { requests: 4, period: 480 },
  emailInterval: { requests: 1, period: 60 },
}

let folder: string
let backend: Backend
let elapsed = 0

beforeAll(async () => {
  folder = makeFolder()
  const began = Date.now()
  backend = await startBackend({
    ...optionsFor(folder, { schema: SCHEMA }),
    authLimits: LIMITS,
    trustedProxies: [PROXY],
    now: () => new Date(began + elapsed),
  })
})
afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
// All limits are refilled before each test.
beforeEach(() => {
  elapsed += 2 * HOUR
})

let clients = 0
function visitor(address = `198.51.100.${++clients}`) {
  return createClient(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': address } },
  })
}

let members = 0
async function member() {
  const email = `limited${++members}@example.org`
  const client = visitor()
  const { data, error } = await client.auth.signUp({ email, password: 'secret1' })
  if (error || !data.session) throw error ?? new Error('no session')
  return { client, email, session: data.session }
}

/** Runs an action repeatedly in sequence and counts the error codes. */
async function repeat(times: number, act: (i: number) => Promise<{ error: unknown }>) {
  const codes: Record<string, number> = {}
  for (let i = 0; i < times; i++) {
    const { error } = await act(i)
    const { code = 'ok' } = (error ?? {}) as { code?: string }
    codes[code] = (codes[code] ?? 0) + 1
  }
  return codes
}

test('limits the sign-ins of one address for some time', async () => {
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
  elapsed += 10_000
  expect((await signIn(address)).error).toBeNull()
})

test('limits wrong passwords by account, from all addresses, whether the account exists or not', async () => {
  const { email } = await member()
  const guess = (address: string, password: string) =>
    visitor().auth.signInWithPassword({ email: address, password })
  for (const address of [email, 'nobody@example.org']) {
    const codes = await repeat(5, () => guess(address, 'wrong-1'))
    expect(codes).toEqual({ invalid_credentials: 3, over_request_rate_limit: 2 })
  }
  expect((await guess(email, 'secret1')).error?.code).toBe('over_request_rate_limit')
  elapsed += 30_000
  expect((await guess(email.toUpperCase(), 'secret1')).error).toBeNull()
})

test('successful sign-ins do not count as wrong passwords', async () => {
  const { email } = await member()
  const signIn = () => visitor().auth.signInWithPassword({ email, password: 'secret1' })
  expect(await repeat(5, signIn)).toEqual({ ok: 5 })
})

test('counts concurrent wrong passwords', async () => {
  const { email } = await member()
  const tries = await Promise.all(
    Array.from({ length: 6 }, () =>
      visitor().auth.signInWithPassword({ email, password: 'wrong-1' }),
    ),
  )
  expect(tries.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(3)
})

test('limits the sign-ups of one address', async () => {
  const signUp = (i: number) => {
    const email = `crowd${elapsed}-${i}@example.org`
    return visitor('203.0.113.3').auth.signUp({ email, password: 'secret1' })
  }
  expect(await repeat(8, signUp)).toEqual({ ok: 6, over_request_rate_limit: 2 })
  elapsed += 10_000
  expect((await signUp(99)).error).toBeNull()
})

test('rejects encoded paths, which would bypass the limits', async () => {
  const send = () =>
    fetch(`${backend.apiUrl}/auth/v1/%74oken?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'secret1' }),
    })
  expect((await send()).status).toBe(404)
})

test('sends one mail a minute to an address, whether it has an account or not', async () => {
  const { email } = await member()
  for (const address of [email, 'unknown@example.org']) {
    const reset = () => visitor().auth.resetPasswordForEmail(address)
    expect((await reset()).error).toBeNull()
    elapsed += 20_000
    const refused = await reset()
    expect(refused.error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 40 seconds.',
    })
    elapsed += 40_000
    expect((await reset()).error).toBeNull()
  }
  expect(backend.mails.list().filter(({ to }) => to === email)).toHaveLength(2)
})

test('limits the number of mails to all addresses', async () => {
  const before = backend.mails.list().length
  const { email } = await member()
  const reset = (i: number) => visitor().auth.resetPasswordForEmail(`flood${i}@example.org`)
  expect(await repeat(6, reset)).toEqual({ ok: 4, over_email_send_rate_limit: 2 })
  expect((await visitor().auth.resetPasswordForEmail(email)).error?.message).toBe(
    'email rate limit exceeded',
  )
  elapsed += 120_000
  expect((await visitor().auth.resetPasswordForEmail(email)).error).toBeNull()
  expect(backend.mails.list()).toHaveLength(before + 1)
})

test('limits verifications and token refreshes', async () => {
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

test('a response over a limit has Retry-After, readable by other origins', async () => {
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

test('does not limit the admin API', async () => {
  const service = createClient(backend.apiUrl, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const create = (i: number) =>
    service.auth.admin.createUser({ email: `made${i}@example.org`, password: 'secret1' })
  expect(await repeat(8, create)).toEqual({ ok: 8 })
})

test('has the same limits as supabase/config.toml', async () => {
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

test('requests of one kind share a limit', () => {
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
  expect(count({ path: '/factors/one/verify' })).toBe(10)
  expect(count({ path: '/factors/two/challenge' })).toBe(5)
})
