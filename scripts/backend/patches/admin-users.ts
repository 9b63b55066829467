import bcrypt from 'bcryptjs'
import type { Sql } from 'postgres'
import type { Handle } from '../app.ts'
import type { Keys } from '../keys.ts'
import { createUserWithId } from './create-user.ts'

const PATH = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const EMAIL_TAKEN = 'A user with this email address has already been registered'
const BCRYPT_COST = 10
const PAGE_LIMIT = 1000

/** What the client may send for a user; GoTrue's admin API. */
interface UserFields {
  id?: string
  email?: string
  password?: string
  password_hash?: string
  email_confirm?: boolean
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
  /** An interval such as `24h`, or `none`. */
  ban_duration?: string
}

interface Context {
  sql: Sql
  keys: Keys
  /** The handler of lite, which creates accounts with all its checks. */
  handle: Handle
}

/**
 * Handles `supabase.auth.admin.*` for users: create, list, get, update, delete. lite does not have this
 * API; its LIMITATIONS.md lists the admin API under "planned, not yet shipped".
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null for other requests.
 */
export async function handleAdminUsers(
  request: Request,
  context: Context,
): Promise<Response | null> {
  const url = new URL(request.url)
  const match = PATH.exec(url.pathname)
  if (match === null) return null
  if (request.headers.get('apikey') !== context.keys.secretKey) {
    return failure(403, 'not_admin', 'User not allowed')
  }
  const id = match[1]
  if (id === undefined) {
    if (request.method === 'GET') return listUsers(url, context.sql)
    if (request.method === 'POST') return createUser(request, context)
    return failure(405, 'bad_method', 'Method not allowed')
  }
  const user = await findUser(id, context.sql)
  if (user === undefined) return failure(404, 'user_not_found', 'User not found')
  if (request.method === 'GET') return Response.json(user)
  if (request.method === 'PUT') return updateUser(id, await fieldsOf(request), context.sql)
  if (request.method !== 'DELETE') return failure(405, 'bad_method', 'Method not allowed')
  await context.sql`delete from auth.users where id = ${id}`
  return Response.json({})
}

function userColumns(sql: Sql) {
  return sql`id, aud, role, email, phone, email_confirmed_at, last_sign_in_at, created_at, updated_at,
    banned_until, is_anonymous, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata`
}

/** A user in the format of Supabase Auth, or undefined. */
export async function findUser(id: string, sql: Sql) {
  const rows = await sql`select ${userColumns(sql)} from auth.users where id = ${id}`
  return rows[0]
}

async function listUsers(url: URL, sql: Sql): Promise<Response> {
  const perPage = Math.min(Number(url.searchParams.get('per_page')) || 50, PAGE_LIMIT)
  const page = Math.max(Number(url.searchParams.get('page')) || 1, 1)
  const [users, counted] = await Promise.all([
    sql`select ${userColumns(sql)} from auth.users
      order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<[{ total: number }]>`select count(*)::int as total from auth.users`,
  ])
  const { total } = counted[0]
  const last = Math.max(Math.ceil(total / perPage), 1)
  const link = (to: number, rel: string) =>
    `<${url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')]
  const headers = { 'x-total-count': String(total), link: links.join(', ') }
  return Response.json({ users, aud: 'authenticated' }, { headers })
}

async function createUser(request: Request, { sql, keys, handle }: Context): Promise<Response> {
  const fields = await fieldsOf(request)
  if (fields.id !== undefined) return createWithId(fields, fields.id, sql)
  const password = fields.password ?? crypto.randomUUID()
  const signUp = new Request(new URL('/auth/v1/signup', request.url), {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: fields.email, password, data: fields.user_metadata ?? {} }),
  })
  const response = await handle(signUp, null)
  if (!response.ok) return response
  const created = (await response.json()) as { id?: string; user?: { id: string } }
  const id = created.user?.id ?? created.id ?? ''
  // Signing up opened a session that no client uses.
  await sql`delete from auth.sessions where user_id = ${id}`
  if (fields.app_metadata === undefined) return Response.json(await findUser(id, sql))
  return updateUser(id, { app_metadata: fields.app_metadata }, sql)
}

async function createWithId(fields: UserFields, id: string, sql: Sql): Promise<Response> {
  if (!UUID.test(id)) return failure(400, 'validation_failed', 'ID must be a valid UUID')
  const { email } = fields
  if (!email) {
    const reason = 'Cannot create a user without either an email or phone'
    return failure(400, 'validation_failed', reason)
  }
  const problem = await createUserWithId({ ...fields, id, email }, sql)
  if (problem === null) return Response.json(await findUser(id, sql))
  if (problem === 'email_exists') return failure(422, problem, EMAIL_TAKEN)
  return failure(500, 'unexpected_failure', 'Database error creating new user')
}

async function updateUser(id: string, fields: UserFields, sql: Sql): Promise<Response> {
  const hash =
    fields.password === undefined ? null : await bcrypt.hash(fields.password, BCRYPT_COST)
  const ban = fields.ban_duration ?? null
  if (await isTaken(fields.email, id, sql)) {
    return failure(422, 'email_exists', EMAIL_TAKEN)
  }
  await sql`
    update auth.users set
      encrypted_password = coalesce(${hash}, encrypted_password),
      email = coalesce(${fields.email?.toLowerCase() ?? null}, email),
      email_confirmed_at = case when ${fields.email_confirm ?? false} then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${sql.json(plain(fields.user_metadata))},
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${sql.json(plain(fields.app_metadata))},
      banned_until = case when ${ban}::text is null then banned_until
        when ${ban} = 'none' then null else now() + ${ban === 'none' ? null : ban}::interval end,
      updated_at = now()
    where id = ${id}`
  if (hash !== null || (ban !== null && ban !== 'none'))
    await sql`delete from auth.sessions where user_id = ${id}`
  return Response.json(await findUser(id, sql))
}

async function isTaken(email: string | undefined, id: string, sql: Sql): Promise<boolean> {
  if (email === undefined) return false
  const rows = await sql`
    select 1 from auth.users where email = ${email.toLowerCase()} and id <> ${id}`
  return rows.length > 0
}

function plain(metadata: Record<string, unknown> | undefined) {
  return (metadata ?? {}) as Parameters<Sql['json']>[0]
}

async function fieldsOf(request: Request): Promise<UserFields> {
  try {
    return (await request.json()) as UserFields
  } catch {
    return {}
  }
}

/** An error response in the format of Supabase Auth. */
export function failure(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status })
}
