import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { type SmtpSink, startSmtpSink } from './smtpSink.ts'

const WORKER = fileURLToPath(new URL('../../../jobs.ts', import.meta.url))

export interface KillOptions {
  subscribers: number
  /** Mails per second. */
  rate: number
  /** How often the worker is killed (SIGKILL), evenly distributed. */
  kills: number
}

/** What the mail server saw. */
export interface KillResult {
  seconds: number
  /** Recipients that got no mail. */
  skipped: number
  /** Mails beyond one per recipient. */
  repeated: number
  /** Recipients whose mails had different Message-IDs. */
  otherIds: number
  /** Most mails within one second. */
  busiestSecond: number
  /** Resident memory of the worker in MB, once a second; empty where the system does not tell. */
  memory: number[]
  state: string
  sent: number
}

/**
 * Sends a newsletter issue to generated subscribers through a local mail server, while the worker is killed. Leases of the dead are
 * ended at once instead of waited for.
 */
export async function sendUnderKills(
  backend: FreshBackend,
  sql: Sql,
  { subscribers, rate, kills }: KillOptions,
): Promise<KillResult> {
  const issue = await createIssue(sql, subscribers)
  const sink = await startSmtpSink(false)
  const memory: number[] = []
  const start = performance.now()
  try {
    for (let number = 1; number <= kills + 1; number++) {
      const worker = startWorker(backend, sink, rate)
      const ended = once(worker, 'exit')
      const target =
        number > kills ? Number.POSITIVE_INFINITY : (subscribers * number) / (kills + 1)
      const reached = watch(sink, target, worker, memory)
      await Promise.race([ended, reached])
      worker.kill('SIGKILL')
      await ended
      await expireLeases(sql)
    }
    return {
      ...(await resultOf(sql, issue, sink)),
      memory,
      seconds: (performance.now() - start) / 1000,
    }
  } finally {
    sink.close()
  }
}

async function createIssue(sql: Sql, count: number): Promise<string> {
  await sql`update public.site_settings set newsletter_postal_address = '1 Ferry Quay'`
  await sql`
    insert into public.newsletter_subscribers (email, status, consented_at, consent_proof)
    select 'reader' || number || '@example.org', 'confirmed', now(), 'A form' from generate_series(1, ${count}::integer) number`
  await sql`
    insert into public.newsletter_members (subscriber_id, list_id)
    select s.id, l.id from public.newsletter_subscribers s, public.newsletter_lists l where l.is_default`
  await sql`analyze public.newsletter_subscribers, public.newsletter_members`
  const [row] = await sql`
    insert into public.newsletter_issues (list_id, subject, intro)
    select id, 'The week', 'Good morning.' from public.newsletter_lists where is_default returning id`
  const issue = String(row?.id)
  await sql`select public.schedule_newsletter(${issue})`
  return issue
}

function startWorker(backend: FreshBackend, { url }: SmtpSink, rate: number): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', WORKER, '--until-empty'],
    {
      env: {
        ...process.env,
        ...{ SUPABASE_URL: backend.apiUrl, SUPABASE_SECRET_KEY: backend.secretKey },
        ...{
          SITE_URL: 'https://ferryman.example',
          SMTP_URL: url,
          MAIL_FROM: 'news@ferryman.example',
        },
        MAIL_RATE: String(rate),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** Resolves when the server received a number of mails, and notes the memory of the worker until it ends. */
async function watch(
  { received }: SmtpSink,
  target: number,
  worker: ChildProcess,
  memory: number[],
): Promise<void> {
  let next = performance.now()
  while (received.length < target && worker.exitCode === null && worker.signalCode === null) {
    if (performance.now() >= next) {
      next += 1000
      const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '')
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      if (kilobytes > 0) memory.push(Math.round(kilobytes / 1024))
    }
    await sleep(5)
  }
}

async function expireLeases(sql: Sql): Promise<void> {
  await sql`
    update public.jobs set state = 'queued', lease = null, lease_expires_at = null, run_after = now()
    where kind = 'newsletter' and state in ('queued', 'running')`
  await sql`update private.newsletter_deliveries set due_at = now() where state = 'open' and due_at > now()`
}

async function resultOf(sql: Sql, issue: string, { received }: SmtpSink) {
  const ids = new Map<string, Set<string>>()
  for (const { to, messageId } of received) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  const recipients =
    await sql`select email::text from public.newsletter_subscribers where status = 'confirmed'`
  const [row] = await sql`select state, sent from public.newsletter_issues where id = ${issue}`
  return {
    skipped: recipients.filter(({ email }) => !ids.has(email)).length,
    repeated: received.length - ids.size,
    otherIds: [...ids.values()].filter(({ size }) => size > 1).length,
    busiestSecond: busiest(received.map(({ at }) => at)),
    ...{ state: String(row?.state), sent: Number(row?.sent) },
  }
}

function busiest(times: readonly number[]): number {
  let most = 0
  let first = 0
  for (const [index, time] of times.entries()) {
    while (time - (times[first] ?? time) >= 1000) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}
