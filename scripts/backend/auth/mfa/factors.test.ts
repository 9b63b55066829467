import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { useBackend } from '../../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../../dev/testing/backend/schema.ts'
import { codeAt, stepOf } from './totp.ts'

const at = useBackend({ schema: SCHEMA })

async function sessionOf(client: SupabaseClient): Promise<Session> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('no session')
  return data.session
}

/** The claims of the current token of a client. */
const claimsOf = async (client: SupabaseClient) =>
  decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[]; session_id: string }>(
    (await sessionOf(client)).access_token,
  )

async function enroll(client: SupabaseClient, friendlyName = '') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return data
}

/** The code of the secret; each use needs another step, as a code is accepted once. */
const codeOf = (secret: string, offset = 0) => codeAt(secret, stepOf(new Date()) + offset)

/** An account with a verified factor, signed in with it. */
async function protectedMember() {
  const member = await at.member()
  const factor = await enroll(member.client)
  const code = codeOf(factor.totp.secret, -1)
  const verified = await member.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (verified.error) throw verified.error
  return { ...member, factorId: factor.id, secret: factor.totp.secret }
}

/** A request to Auth with the token of a client. */
async function send(client: SupabaseClient, method: string, path: string, body?: unknown) {
  const { access_token } = await sessionOf(client)
  const response = await fetch(`${at.backend.apiUrl}/auth/v1${path}`, {
    method,
    headers: {
      apikey: at.backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a session has the level aal1 and the method it was opened with', async () => {
  const { client, email } = await at.member()
  const claims = await claimsOf(client)
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(Math.abs((claims.amr[0]?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  await client.auth.refreshSession()
  expect((await claimsOf(client)).amr).toEqual(claims.amr)

  await at.visitor().auth.resetPasswordForEmail(email)
  const link = at.backend.mails.list()[0]?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  const opened = await fetch(link, { redirect: 'manual' })
  const fragment = new URL(opened.headers.get('location') ?? '').hash.slice(1)
  const token = new URLSearchParams(fragment).get('access_token') ?? ''
  expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
})

test('enrols, verifies, lists and removes a factor as Supabase Auth does', async () => {
  const { client, email } = await at.member()
  const enrolled = await send(client, 'POST', '/factors', {
    ...{ factor_type: 'totp', friendly_name: 'Phone', issuer: 'The Daily' },
  })
  expect(enrolled.status).toBe(200)
  expect(Object.keys(enrolled.body).sort()).toEqual(['friendly_name', 'id', 'totp', 'type'])
  const { id, totp } = enrolled.body as { id: string; totp: Record<string, string> }
  expect(Object.keys(totp).sort()).toEqual(['qr_code', 'secret', 'uri'])
  expect(totp.uri).toContain(`otpauth://totp/The%20Daily:${encodeURIComponent(email)}?`)
  expect(totp.qr_code).toMatch(/^<svg /)

  const asked = await send(client, 'POST', `/factors/${id}/challenge`, {})
  expect(asked.body).toEqual({
    ...{ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) },
  })
  const answer = { challenge_id: asked.body.id, code: codeOf(totp.secret ?? '') }
  const verified = await send(client, 'POST', `/factors/${id}/verify`, answer)
  expect(verified.status).toBe(200)
  expect(Object.keys(verified.body).sort()).toEqual([
    ...['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'],
  ])
  const { access_token = '', refresh_token = '' } = verified.body as Record<string, string>
  await client.auth.setSession({ access_token, refresh_token })
  expect(await claimsOf(client)).toMatchObject({
    ...{ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] },
  })
  const listed = await client.auth.mfa.listFactors()
  expect(listed.data?.totp).toMatchObject([{ id, friendly_name: 'Phone', status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain(totp.secret)
  const renewed = await client.auth.refreshSession()
  expect(renewed.data.user?.factors).toHaveLength(1)
  expect((await claimsOf(client)).aal).toBe('aal2')

  const removed = await client.auth.mfa.unenroll({ factorId: id })
  expect(removed.data).toEqual({ id })
  await client.auth.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
})

test('a program lists and removes the factors of a user, as with Supabase Auth', async () => {
  const { client, id: userId, factorId, secret } = await protectedMember()
  const { mfa } = at.service.auth.admin
  const one = { id: factorId, factor_type: 'totp', status: 'verified', phone: '' }
  const listed = await mfa.listFactors({ userId })
  expect(listed.data?.factors).toEqual([
    {
      ...one,
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
      last_challenged_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(listed.data)).not.toContain(secret)
  await client.auth.refreshSession()
  expect((await claimsOf(client)).aal).toBe('aal2')
  const removed = await mfa.deleteFactor({ userId, id: factorId })
  // The client wraps this response twice.
  expect(removed).toMatchObject({ error: null, data: { data: one } })
  expect((await mfa.listFactors({ userId })).data?.factors).toEqual([])
  await client.auth.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
})

test('removing factors of a user is refused without the secret key, and for unknown ones', async () => {
  const { client, id: userId, factorId } = await protectedMember()
  const { mfa } = at.service.auth.admin
  const path = `/admin/users/${userId}/factors/${factorId}`
  expect(await send(client, 'DELETE', path)).toMatchObject({
    ...{ status: 403, body: { error_code: 'not_admin' } },
  })
  const other = crypto.randomUUID()
  const unknown = await mfa.deleteFactor({ userId, id: other })
  expect(unknown.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  const nobody = await mfa.listFactors({ userId: other })
  expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await mfa.listFactors({ userId })).data?.factors).toHaveLength(1)
})

test('a sign-in with a factor starts at aal1, and its code raises it', async () => {
  const { email, factorId, secret } = await protectedMember()
  const client = at.visitor()
  await client.auth.signInWithPassword({ email, password: 'secret1' })
  const level = async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data
  expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  const before = (await sessionOf(client)).refresh_token
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(error).toBeNull()
  expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  const old = await at.visitor().auth.refreshSession({ refresh_token: before })
  expect(old.error?.code).toBe('refresh_token_not_found')
})

test('the first verified factor ends the other sessions, which have none', async () => {
  const { client, email } = await at.member()
  const other = at.visitor()
  await other.auth.signInWithPassword({ email, password: 'secret1' })
  const { id, totp } = await enroll(client)
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect((await other.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
})

test('a code is accepted once, also in another session', async () => {
  const { client, email, factorId, secret } = await protectedMember()
  const code = codeOf(secret)
  const attempts = await Promise.all(
    [1, 2].map(() => client.auth.mfa.challengeAndVerify({ factorId, code })),
  )
  const codes = attempts.map(({ error }) => error?.code ?? null)
  expect(codes.toSorted()).toEqual(['mfa_verification_failed', null])
  const other = at.visitor()
  await other.auth.signInWithPassword({ email, password: 'secret1' })
  const replay = await other.auth.mfa.challengeAndVerify({ factorId, code })
  expect(replay.error?.code).toBe('mfa_verification_failed')
})

test('a challenge is verified once and within five minutes', async () => {
  const { client, factorId, secret } = await protectedMember()
  const open = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  const [used, expired] = [await open(), await open()]
  const code = codeOf(secret)
  const wrong = await client.auth.mfa.verify({ factorId, challengeId: used, code: '000000x' })
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed'])
  expect((await client.auth.mfa.verify({ factorId, challengeId: used, code })).error).toBeNull()
  const again = await client.auth.mfa.verify({ factorId, challengeId: used, code })
  expect([again.error?.status, again.error?.code]).toEqual([422, 'mfa_ip_address_mismatch'])
  await at.sql`
    update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${expired}`
  const late = await client.auth.mfa.verify({ factorId, challengeId: expired, code })
  expect([late.error?.status, late.error?.code]).toEqual([422, 'mfa_challenge_expired'])
})

test('refuses with the codes of Supabase Auth', async () => {
  const { client, email, factorId } = await protectedMember()
  const stranger = (await at.member()).client
  const weak = at.visitor()
  await weak.auth.signInWithPassword({ email, password: 'secret1' })
  const totp = { factor_type: 'totp', friendly_name: 'Tablet' }
  const refusals: [SupabaseClient, string, string, unknown, number, string][] = [
    [client, 'POST', '/factors', { factor_type: 'sms' }, 400, 'validation_failed'],
    [client, 'POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    [
      client,
      'POST',
      '/factors',
      { factor_type: 'webauthn' },
      422,
      'mfa_webauthn_enroll_not_enabled',
    ],
    [client, 'POST', '/factors', { factor_type: 'totp' }, 422, 'mfa_factor_name_conflict'],
    [weak, 'POST', '/factors', totp, 403, 'insufficient_aal'],
    [weak, 'DELETE', `/factors/${factorId}`, undefined, 422, 'insufficient_aal'],
    [stranger, 'DELETE', `/factors/${factorId}`, undefined, 404, 'mfa_factor_not_found'],
    [stranger, 'POST', `/factors/${factorId}/challenge`, {}, 404, 'mfa_factor_not_found'],
    [client, 'POST', '/factors/nonsense/challenge', {}, 404, 'validation_failed'],
    [client, 'POST', `/factors/${factorId}/verify`, {}, 400, 'validation_failed'],
    [client, 'POST', `/factors/${factorId}/verify`, { code: '1' }, 422, 'mfa_factor_not_found'],
    [weak, 'PUT', '/user', { password: 'another-one' }, 401, 'insufficient_aal'],
    [weak, 'PUT', '/user', { email: 'x@example.org' }, 401, 'insufficient_aal'],
  ]
  for (const [actor, method, path, body, status, code] of refusals) {
    const result = await send(actor, method, path, body)
    expect([method, path, result.status, result.body.error_code]).toEqual([
      method,
      path,
      status,
      code,
    ])
  }
  const anonymous = await at.visitor().auth.mfa.enroll({ factorType: 'totp' })
  expect(anonymous.error).not.toBeNull()
})

test('an account has at most ten factors, and unverified ones expire', async () => {
  const { client } = await protectedMember()
  for (let n = 1; n < 10; n++) await enroll(client, `Device ${n}`)
  const one = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })
  expect(one.error?.code).toBe('too_many_enrolled_mfa_factors')
  await at.sql`update auth.mfa_factors set created_at = now() - interval '301 seconds' where status <> 'verified'`
  expect((await enroll(client, 'One more')).friendly_name).toBe('One more')
})

test('a new password needs the current one, a new address a recent sign-in', async () => {
  const { client } = await at.member()
  const change = async (attributes: {
    password?: string
    current_password?: string
    email?: string
  }) => (await client.auth.updateUser(attributes)).error?.code ?? null
  expect(await change({ password: 'another-one' })).toBe('current_password_required')
  const wrong = { password: 'another-one', current_password: 'secret2' }
  expect(await change(wrong)).toBe('current_password_invalid')
  expect(await change({ ...wrong, current_password: 'secret1' })).toBeNull()
  await at.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  await client.auth.refreshSession()
  expect(await change({ email: 'later@example.org' })).toBe('reauthentication_needed')
})
