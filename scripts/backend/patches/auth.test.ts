import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { SITE_URL, useBackend } from '../../dev/testing/backend/fixture.ts'
import { SCHEMA } from '../../dev/testing/backend/schema.ts'

const at = useBackend({ schema: SCHEMA })

function linkIn(text: string | undefined): string {
  return text?.match(/https?:\/\/\S+/)?.[0] ?? ''
}

// spec: auth-signup
test('sign-up opens a session, and the trigger reads the metadata', async () => {
  const client = at.visitor()
  const { data, error } = await client.auth.signUp({
    email: 'ada@example.org',
    password: 'secret1',
    options: { data: { display_name: 'Ada' } },
  })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeTruthy()
  const profile = await client.from('profiles').select('display_name').eq('id', data.user?.id)
  expect(profile.data).toEqual([{ display_name: 'Ada' }])
  const rows =
    await at.sql`select jsonb_typeof(raw_user_meta_data::jsonb) as kind from auth.users where id = ${data.user?.id ?? ''}`
  expect(rows[0]?.kind).toBe('object')
})

// spec: constants-password
test('rejects a password of less than six characters', async () => {
  const { error } = await at
    .visitor()
    .auth.signUp({ email: 'short@example.org', password: '12345' })
  expect(error?.code).toBe('weak_password')
})

// spec: refresh
test('refreshes and ends a session', async () => {
  const { client, email } = await at.member()
  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.user?.email).toBe(email)
  const old = refreshed.data.session?.refresh_token ?? ''
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await at.visitor().auth.refreshSession({ refresh_token: old })).error).not.toBeNull()
  const again = await client.auth.signInWithPassword({ email, password: 'secret1' })
  expect(again.data.user?.email).toBe(email)
  const wrong = await client.auth.signInWithPassword({ email, password: 'secret2' })
  expect(wrong.error?.code).toBe('invalid_credentials')
})

test('returns the message of Supabase Auth if a trigger rejects a user', async () => {
  const { error } = await at.visitor().auth.signUp({
    email: 'refused@example.org',
    password: 'secret1',
    options: { data: { display_name: 'refused' } },
  })
  expect(error?.message).toBe('Database error saving new user')
  expect(await at.sql`select 1 from auth.users where email = 'refused@example.org'`).toHaveLength(0)
})

test('a reset link redirects to the requested page with a session', async () => {
  const { email } = await at.member()
  const redirectTo = `${SITE_URL}/update-password`
  const client = at.visitor()
  expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  const mail = at.backend.mails.list()[0]
  expect(mail).toMatchObject({ to: email })
  const link = linkIn(mail?.text)
  expect(link.startsWith(`${at.backend.apiUrl}/auth/v1/verify?`)).toBe(true)
  expect(mail?.html).toContain(`${at.backend.apiUrl}/auth/v1/verify?`)

  const opened = await fetch(link, { redirect: 'manual' })
  const location = new URL(opened.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe(redirectTo)
  const session = new URLSearchParams(location.hash.slice(1))
  expect(session.get('type')).toBe('recovery')
  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect((await client.auth.updateUser({ password: 'changed1' })).error).toBeNull()
  const signedIn = await at.visitor().auth.signInWithPassword({ email, password: 'changed1' })
  expect(signedIn.error).toBeNull()
})

test.each([
  'https://evil.example/',
  'http://evil.example\\@localhost:4321/',
  'http://evil.example\\@localhost/',
  'http://127.0.0.1:9999/',
])('a link in a mail never redirects to %s', async (redirectTo) => {
  const { email } = await at.member()
  await at.visitor().auth.resetPasswordForEmail(email, { redirectTo })
  const link = new URL(linkIn(at.backend.mails.list()[0]?.text))
  const site = /^http:\/\/localhost:4321[/#]/
  link.searchParams.set('redirect_to', redirectTo)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(site)
  const again = await fetch(link, { redirect: 'manual' })
  expect(again.headers.get('location')).toMatch(site)
})

test('a user changes the name, and the e-mail address by a link in a mail', async () => {
  const { client } = await at.member()
  const named = await client.auth.updateUser({ data: { display_name: 'Changed' } })
  expect(named.data.user?.user_metadata).toMatchObject({ display_name: 'Changed' })
  const { error } = await client.auth.updateUser({ email: 'moved@example.org' })
  expect(error).toBeNull()
  const mail = at.backend.mails.list()[0]
  expect(mail?.to).toBe('moved@example.org')
  await fetch(linkIn(mail?.text), { redirect: 'manual' })
  const signedIn = await at.visitor().auth.signInWithPassword({
    email: 'moved@example.org',
    password: 'secret1',
  })
  expect(signedIn.error).toBeNull()
})

test('only the operator can read mails', async () => {
  const { email } = await at.member()
  await at.visitor().auth.resetPasswordForEmail(email)
  const page = await fetch(`${at.backend.apiUrl}/mail`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.has('access-control-allow-origin')).toBe(false)
  const html = await page.text()
  expect(html).toContain(email)
  expect(html).toContain(`href="${at.backend.apiUrl}/auth/v1/verify?`)
  for (const refused of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: SITE_URL },
    { 'x-forwarded-for': '203.0.113.7' },
  ] as Record<string, string>[]) {
    const response = await send('/mail', refused)
    expect([response.status, response.text.includes(email)]).toEqual([403, false])
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  }
  const rebound = await send('/mail', { host: 'evil.example' })
  expect(rebound.status).toBe(403)
  const preflight = await send('/mail', { 'access-control-request-method': 'GET' }, 'OPTIONS')
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

test('only the routes of Supabase have CORS headers', async () => {
  const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
  const open = async (path: string) => {
    const preflight = await send(path, origin, 'OPTIONS')
    const response = await send(path, origin)
    return [preflight, response].map(({ headers }) => headers['access-control-allow-origin'])
  }
  for (const path of ['/rest/v1/articles', '/auth/v1/settings', '/storage/v1/object/public/a/b']) {
    expect(await open(path), path).toEqual(['*', '*'])
  }
  for (const path of ['/mail', '/', '/_system/info', '/health', '/metrics', '/realtime/v1/x']) {
    expect(await open(path), path).toEqual([undefined, undefined])
  }
})

/** Sends a request with headers that fetch() does not permit, such as Host. */
function send(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const outgoing = request(
        `${at.backend.apiUrl}${path}`,
        { method, headers },
        async (response) => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: await text(response) })
        },
      )
      outgoing.on('error', reject).end()
    },
  )
}

test('the admin API requires the secret key', async () => {
  const { admin } = at.service.auth
  const made = await admin.createUser({
    email: 'made@example.org',
    password: 'secret1',
    email_confirm: true,
    user_metadata: { display_name: 'Made' },
    app_metadata: { from: 'import' },
  })
  expect(made.error).toBeNull()
  const id = made.data.user?.id ?? ''
  expect(made.data.user).toMatchObject({
    email: 'made@example.org',
    user_metadata: { display_name: 'Made' },
    app_metadata: { from: 'import' },
  })
  expect((await admin.getUserById(id)).data.user?.email).toBe('made@example.org')
  const listed = await admin.listUsers({ page: 1, perPage: 1000 })
  expect(listed.data.users.map((user) => user.id)).toContain(id)

  const changed = await admin.updateUserById(id, { password: 'secret2', email: 'New@example.org' })
  expect(changed.data.user?.email).toBe('new@example.org')
  const signIn = () =>
    at.visitor().auth.signInWithPassword({ email: 'new@example.org', password: 'secret2' })
  expect((await signIn()).error).toBeNull()
  await admin.updateUserById(id, { ban_duration: '24h' })
  expect((await signIn()).error?.code).toBe('user_banned')

  const twice = await admin.createUser({ email: 'new@example.org', password: 'secret1' })
  expect(twice.error?.status).toBe(422)
  const other = await at.member()
  const taken = await admin.updateUserById(id, { email: other.email })
  expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists'])
  expect((await at.visitor().auth.admin.listUsers()).error?.status).toBe(403)

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
  expect((await at.service.from('profiles').select('id').eq('id', id)).data).toEqual([])
})

test('creates a user with a given id, who signs in only after setting a password', async () => {
  const { admin } = at.service.auth
  const id = crypto.randomUUID()
  const user = { id, email: 'Given@example.org', email_confirm: true }
  const made = await admin.createUser({ ...user, user_metadata: { display_name: 'Given' } })
  expect(made.error).toBeNull()
  expect(made.data.user).toMatchObject({ id, email: 'given@example.org' })
  const profile = await at.service.from('profiles').select('display_name').eq('id', id)
  expect(profile.data).toEqual([{ display_name: 'Given' }])
  const signIn = (password: string) =>
    at.visitor().auth.signInWithPassword({ email: 'given@example.org', password })
  for (const guess of ['', 'null', 'secret1']) expect((await signIn(guess)).error).not.toBeNull()
  const twice = await admin.createUser({ ...user, id: crypto.randomUUID() })
  expect([twice.error?.status, twice.error?.code]).toEqual([422, 'email_exists'])
  expect((await admin.createUser({ ...user, email: 'other@example.org' })).error).not.toBeNull()
  expect((await admin.createUser({ ...user, id: 'nonsense' })).error?.status).toBe(400)
  const refused = { id: crypto.randomUUID(), email: 'refused2@example.org' }
  const named = { ...refused, user_metadata: { display_name: 'refused' } }
  expect((await admin.createUser(named)).error?.message).toContain('Database error')
  await admin.updateUserById(id, { password: 'secret1' })
  expect((await signIn('secret1')).data.user?.id).toBe(id)
})

test('generates a link without sending a mail', async () => {
  const { email } = await at.member()
  const before = at.backend.mails.list().length
  for (const type of ['recovery', 'magiclink'] as const) {
    const options = { redirectTo: `${SITE_URL}/there` }
    const { data, error } = await at.service.auth.admin.generateLink({ type, email, options })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const opened = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
    expect(opened.headers.get('location')).toMatch(/^http:\/\/localhost:4321\/there#access_token=/)
  }
  expect(at.backend.mails.list()).toHaveLength(before)
  const refused = await at.visitor().auth.admin.generateLink({ type: 'recovery', email })
  expect(refused.error?.status).toBe(403)
})
