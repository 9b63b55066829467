import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import postgres, { type TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSql } from '../../scripts/dev/checks/sql.ts'
import { seedFixtures } from './fixtures.ts'
import { type HostedProject, openHostedProject } from './hosted/project.ts'
import { MATRIX } from './permissions/index.ts'
import { expectedOutcome, outcomeOf } from './permissions/outcome.ts'
import { ACTORS, attempt, rollBackAfter } from './testDatabase.ts'

/** Tests on a hosted Supabase project, where the owner of the database is not a superuser. */
let project: HostedProject
let ids: Record<string, string>
beforeAll(async () => {
  project = await openHostedProject()
  ids = await seedFixtures(project.sql)
})
afterAll(() => project?.close())

describe('the migrations on a hosted project', () => {
  it('are applied by postgres, which is not a superuser', async () => {
    const [role] =
      await project.sql`select rolname, rolsuper from pg_roles where rolname = current_user`
    expect(role).toEqual({ rolname: 'postgres', rolsuper: false })
    const files = readdirSync(new URL('../migrations', import.meta.url)).sort()
    expect(project.appliedMigrations).toEqual(files)
  })

  it('follow the rules for SQL, although the project grants new tables and functions by default', async () => {
    expect(await checkSql(project.databaseUrl)).toEqual([])
  })

  it.each([
    ['a setting of a function', "alter function public.sync_horizon() set broadsheet.x = 'on'"],
    ['a setting of its own on a role', "alter role postgres set broadsheet.x = 'on'"],
    ['a superuser', 'create role another superuser'],
    ['a column of a table of Auth', 'alter table auth.users add column mine text'],
    ['a program of the server', "copy (select 1) to program 'true'"],
    ['a table of Postgres', 'update pg_authid set rolsuper = true'],
    ['a file past the Storage API', 'delete from storage.objects'],
  ])('would be refused %s', async (_, statement) => {
    const refused = await rollBackAfter(project.sql, (tx) => failureOf(tx, statement))
    expect(refused).toBe('42501')
  })
})

describe.each(MATRIX.map((line) => ({ ...line, title: `${line.on}: ${line.verb} ${line.what}` })))(
  'on a hosted project $title',
  (line) => {
    it.each([...ACTORS])('%s', async (actor) => {
      const outcome = await outcomeOf({ sql: project.sql, ids }, line, actor)
      expect(outcome).toEqual(expectedOutcome(line, actor))
    })
  },
)

describe('changes by Supabase Auth', () => {
  const ID = '00000000-0000-4000-8000-0000000000aa'
  const SIGN_UP = (username: string) =>
    `insert into auth.users (id, email, raw_user_meta_data)
      values ('${ID}', 'new@example.org', '{"username":"${username}","role":"admin"}')`

  /** Runs statements as Supabase Auth, then a query as the superuser. */
  const afterwards = (statements: string[], question: string, before = '') =>
    rollBackAfter(project.superuser, async (tx) => {
      if (before) await tx.unsafe(before)
      await tx`select set_config('role', 'supabase_auth_admin', true)`
      for (const statement of statements) await tx.unsafe(statement)
      await tx`select set_config('role', 'none', true)`
      return [...(await tx.unsafe(question))]
    })
  const profile = `select username, email, role from public.profiles where id = '${ID}'`

  it('create a profile for a sign-up, never an admin', async () => {
    expect(await afterwards([SIGN_UP('newcomer')], profile)).toEqual([
      { username: 'newcomer', email: 'new@example.org', role: 'user' },
    ])
  })

  it('copy the e-mail address of the account to the profile', async () => {
    const change = `update auth.users set email = 'other@example.org' where id = '${ID}'`
    expect(await afterwards([SIGN_UP('newcomer'), change], profile)).toMatchObject([
      { email: 'other@example.org' },
    ])
  })

  it('delete the profile with the account, and keep the articles', async () => {
    const remove = `delete from auth.users where id = '${ids.author}'`
    const left = `select (select count(*) from public.profiles where id = '${ids.author}')::int as profiles,
      (select count(*) from public.articles where id = '${ids.published}')::int as articles`
    expect(await afterwards([remove], left)).toEqual([{ profiles: 0, articles: 1 }])
  })

  it('keep the byline of published articles of staff', async () => {
    const promote = `update public.profiles set role = 'admin' where id = '${ids.author}'`
    const remove = `delete from auth.users where id = '${ids.author}'`
    const left = `select p.username, p.role, p.account_id, count(*)::int as articles
      from public.profiles p join public.articles a on a.author_id = p.id
      where p.id = '${ids.author}' group by p.id`
    expect(await afterwards([remove], left, promote)).toEqual([
      { username: 'author', role: 'user', account_id: null, articles: 4 },
    ])
  })

  it('are rejected for an invalid username and the last admin', async () => {
    await expect(afterwards([SIGN_UP('no spaces')], profile)).rejects.toMatchObject({
      code: '23514',
    })
    const removal = afterwards([`delete from auth.users where id = '${ids.admin}'`], profile)
    await expect(removal).rejects.toMatchObject({ hint: 'last_admin' })
  })
})

describe('calling the publisher', () => {
  const SECRET = 'shared with the function'
  const PUBLISH = `update public.articles set excerpt = 'Changed' where id = :published`

  const secrets = (tx: TransactionSql) => tx`
    select vault.create_secret('https://project.example/functions/v1/publish', 'broadsheet_publish_url'),
      vault.create_secret(${SECRET}, 'broadsheet_publish_secret')`
  const requests = async (tx: TransactionSql) => [
    ...(await tx<{ url: string; body: string; signature: string }[]>`
      select url, convert_from(body, 'utf8') as body, headers ->> 'x-broadsheet-signature' as signature
      from net.http_request_queue order by id`),
  ]
  const publish = (tx: TransactionSql) =>
    attempt(tx, ids.author ?? '', PUBLISH.replace(':published', `'${ids.published}'`))

  it('sends one call per publication, signed with the secret of the vault', async () => {
    const sent = await rollBackAfter(project.sql, async (tx) => {
      await secrets(tx)
      for (const _ of [1, 2]) expect((await publish(tx)).rows).toBe(1)
      return requests(tx)
    })
    expect(sent).toHaveLength(1)
    const { url = '', body = '', signature } = sent[0] ?? {}
    expect(url).toBe('https://project.example/functions/v1/publish')
    expect(JSON.parse(body)).toMatchObject({ kind: 'changed' })
    const digest = createHmac('sha256', SECRET).update(body).digest('hex')
    expect(signature).toBe(`sha256=${digest}`)
  })

  it('sends no call without a secret in the vault', async () => {
    const sent = await rollBackAfter(project.sql, async (tx) => {
      expect((await publish(tx)).rows).toBe(1)
      return requests(tx)
    })
    expect(sent).toEqual([])
  })

  it('runs every job of pg_cron as the role that scheduled it', async () => {
    const jobs = await project.sql<{ jobname: string; command: string; username: string }[]>`
      select jobname, command, username from cron.job order by jobname`
    expect(jobs.map(({ jobname }) => jobname)).toEqual(
      expect.arrayContaining([
        ...['broadsheet-clean', 'broadsheet-jobs', 'broadsheet-publish', 'broadsheet-search'],
      ]),
    )
    for (const { command, username } of jobs) {
      expect(username).toBe('postgres')
      expect(await rollBackAfter(project.sql, (tx) => failureOf(tx, command))).toBeNull()
    }
  })

  it('sends calls for scheduled articles, and for the nightly clean-up', async () => {
    const sent = await rollBackAfter(project.sql, async (tx) => {
      await secrets(tx)
      await tx`update public.publish_events set created_at = now() - interval '1 hour', due_at = now()
        where subject_id = ${ids.scheduled ?? ''}`
      const before = (await requests(tx)).length
      for (const { command } of await tx`select command from cron.job`) await tx.unsafe(command)
      return (await requests(tx)).slice(before)
    })
    const kinds = sent.map(({ body }) => JSON.parse(body).kind)
    expect(kinds.sort()).toEqual(['changed', 'clean'])
  })
})

describe('calling the worker of jobs', () => {
  const ENQUEUE = (article: string) =>
    `select public.enqueue_job('media-download', '{"article":"${article}"}', '${article}')`
  const SECRETS = `
    select vault.create_secret('https://project.example/functions/v1/publish', 'broadsheet_publish_url'),
      vault.create_secret('shared', 'broadsheet_publish_secret')`

  /** The kinds of the calls that these statements of an admin send, with those of pg_cron at a time. */
  const callsAfter = (statements: string[], moment: string) =>
    rollBackAfter(project.sql, async (tx) => {
      await tx.unsafe(SECRETS)
      for (const statement of statements) await attempt(tx, ids.admin ?? '', statement)
      await tx`update public.jobs set run_after = '2026-03-01 12:07+00', created_at = '2026-02-01'`
      await tx`select private.call_worker_by_clock(${moment}::text::timestamptz)`
      const sent = await tx<{ body: string }[]>`
        select convert_from(body, 'utf8') as body from net.http_request_queue order by id`
      return sent.map(({ body }) => JSON.parse(body).kind)
    })

  it('sends one call per transaction that adds jobs', async () => {
    const both = [ENQUEUE(ids.published ?? ''), ENQUEUE(ids.draft ?? '')]
    expect(await callsAfter(both, '2026-03-01 12:00+00')).toEqual(['jobs'])
  })

  it('sends a call when a further attempt becomes due, and again every quarter of an hour', async () => {
    const one = [ENQUEUE(ids.published ?? '')]
    const atOnce = ['jobs']
    expect(await callsAfter(one, '2026-03-01 12:07:30+00')).toEqual([...atOnce, 'jobs'])
    expect(await callsAfter(one, '2026-03-01 12:09+00')).toEqual(atOnce)
    expect(await callsAfter(one, '2026-03-01 12:30+00')).toEqual([...atOnce, 'jobs'])
  })

  it('sends no call without jobs', async () => {
    expect(await callsAfter([], '2026-03-01 12:30+00')).toEqual([])
  })
})

/** The SQLSTATE of a rejected statement; null if it succeeds. */
async function failureOf(tx: TransactionSql, statement: string): Promise<string | null> {
  try {
    await tx.savepoint((inner) => inner.unsafe(statement))
    return null
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    throw error
  }
}
