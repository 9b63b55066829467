import { readFile } from 'node:fs/promises'
import postgres from 'postgres'

/** A request of the database and its result. */
export interface Delivered {
  body: string
  /** HTTP status; null without a response. */
  status: number | null
  /** Time of the response, by `performance.now()`. */
  at: number
}

const webhook = new URL('../../../supabase/migrations/20261123002100_webhook.sql', import.meta.url)

/** The interfaces of pg_net and the vault. This process reads the queue instead of a worker. */
const EXTENSIONS = `
  create extension if not exists pgcrypto with schema extensions;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.http_request_queue (
    id bigint generated always as identity, url text, body text, headers jsonb, timeout int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint
    language sql as $$
      select pg_notify('net', '');
      insert into net.http_request_queue (url, body, headers, timeout)
        values (url, body::text, headers, timeout_milliseconds) returning id;
    $$;`

/**
 * Replaces pg_net and the vault, which the embedded PostgreSQL does not have. Requests are queued in a
 * transaction and sent after its commit, as pg_net does. Trigger and signature are those of the
 * migrations.
 *
 * @param address - URL to call.
 * @param onDelivered - called for every request, in order.
 * @returns a function that stops it.
 */
export async function replacePgNet(
  databaseUrl: string,
  { address, secret }: { address: string; secret: string },
  onDelivered: (request: Delivered) => void,
): Promise<() => Promise<void>> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })
  const migration = await readFile(webhook, 'utf8')
  const [trigger = ''] = /create trigger call_publisher[^;]+;/.exec(migration) ?? []
  await sql.unsafe(EXTENSIONS + trigger)
  await sql`insert into vault.decrypted_secrets values
    ('broadsheet_publish_url', ${address}), ('broadsheet_publish_secret', ${secret})`
  let sending = Promise.resolve()
  const deliver = async () => {
    const requests = await sql<Request[]>`delete from net.http_request_queue returning *`
    for (const request of requests) onDelivered(await send(request))
  }
  await sql.listen('net', () => {
    sending = sending.then(deliver)
  })
  return async () => {
    await sending
    await sql.end({ timeout: 1 })
  }
}

interface Request {
  url: string
  body: string
  headers: Record<string, string>
  timeout: number
}

async function send({ url, body, headers, timeout }: Request): Promise<Delivered> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(url, { method: 'POST', body, headers, signal }).catch(() => null)
  await response?.text()
  return { body, status: response?.status ?? null, at: performance.now() }
}
