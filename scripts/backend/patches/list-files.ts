import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import * as v from 'valibot'
import { identify } from '../identity.ts'
import type { Keys } from '../keys.ts'
import { malformed } from './storage-errors.ts'

const PATH = /^\/storage\/v1\/object\/list\/([^/]+)$/
const SORTABLE = ['name', 'created_at', 'updated_at', 'last_accessed_at']
const DEFAULT_LIMIT = 100

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const listOptions = v.object({
  prefix: v.nullish(v.string(), ''),
  limit: v.nullish(count, DEFAULT_LIMIT),
  offset: v.nullish(count, 0),
  search: v.nullish(v.string(), ''),
  sortBy: v.nullish(v.object({ column: v.nullish(v.string()), order: v.nullish(v.string()) })),
})
type ListOptions = v.InferOutput<typeof listOptions>

/**
 * Handles `storage.from(bucket).list(folder)`. lite returns the full paths of all files below the folder,
 * truncated at the limit. storage-js expects the names of the entries of one folder: files, and folders
 * without an id. The query runs as the user, so the policies of storage.objects apply.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null for other requests.
 */
export async function handleListFiles(
  request: Request,
  connection: PostgresConnection,
  keys: Keys,
): Promise<Response | null> {
  const match = PATH.exec(new URL(request.url).pathname)
  if (match === null || request.method !== 'POST') return null
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  const token = bearer || request.headers.get('apikey')
  const reader = await identify(token, keys).catch(() => null)
  const hasKey = [keys.publishableKey, keys.secretKey].includes(request.headers.get('apikey') ?? '')
  if (reader === null || !hasKey) return unauthorized()
  const options = v.safeParse(listOptions, await request.json().catch(() => ({})))
  if (!options.success) return malformed('The options of the list cannot be read')
  const bucket = decodeURIComponent(match[1] ?? '')
  const auth = { role: reader.role, uid: reader.userId, jwt: reader.claims }
  const { rows } = await connection.withContext({ auth }, (db) =>
    entries(bucket, options.output).execute(db),
  )
  return Response.json(rows)
}

function entries(bucket: string, options: ListOptions) {
  const { prefix, search, limit, offset, sortBy } = options
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const column = SORTABLE.includes(sortBy?.column ?? '') ? (sortBy?.column ?? 'name') : 'name'
  const direction = sortBy?.order === 'desc' ? sql`desc nulls last` : sql`asc nulls first`
  return sql`
    with below as (
      select substr(name, ${folder.length + 1}::int) as path, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = ${bucket}::text and starts_with(name, ${folder}::text)
    ), entries as (
      select path as name, id, updated_at, created_at, last_accessed_at, metadata
      from below where position('/' in path) = 0
      union all
      select distinct split_part(path, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
      from below where position('/' in path) > 0
    )
    select * from entries
    where name <> '' and position(lower(${search}::text) in lower(name)) > 0
    order by ${sql.ref(column)} ${direction}, name
    limit ${limit}::int offset ${offset}::int`
}

function unauthorized(): Response {
  const body = { statusCode: '401', error: 'Unauthorized', message: 'Invalid key or token' }
  return Response.json(body, { status: 400 })
}
