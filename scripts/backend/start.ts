import { join, resolve } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { CleanupStack } from '../concurrency/cleanup.ts'
import { startAll } from '../concurrency/startAll.ts'
import { createApp } from './app.ts'
import { AUTH_LIMITS } from './auth/limits.ts'
import { RateLimits } from './auth/rateLimits.ts'
import { Sessions } from './auth/sessions.ts'
import { openConnection, openSql } from './connection.ts'
import { lockDataFolder } from './dataFolderLock.ts'
import { StartError } from './errors.ts'
import { createHandler } from './handler.ts'
import { HttpServer } from './http.ts'
import { fetchFrom } from './inProcess.ts'
import { loadKeys } from './keys.ts'
import { limitQueries } from './limits/queries.ts'
import { StatementLimits } from './limits/statements.ts'
import { translatingDriver } from './mail/authMails.ts'
import { Mailbox } from './mail/mailbox.ts'
import { publicationName, publicationTexts } from './mail/publicationTexts.ts'
import { migrate } from './migrate.ts'
import { patchAbortedRequests } from './patches/aborted-requests.ts'
import { MailLinks } from './patches/mail-links.ts'
import { RequestHeaders } from './patches/request-headers.ts'
import { patchSessionContext } from './patches/session-context.ts'
import { StorageErrors } from './patches/storage-errors.ts'
import { type PostgresOptions, startPostgres } from './postgres/server.ts'
import { closeDataFolder, findOwner } from './postgres/systemUser.ts'
import { startRealtime } from './realtime/server.ts'
import { createProjectOwner, PROJECT_OWNER } from './roles.ts'
import { StoredFiles } from './storage/files.ts'
import type { Backend, BackendOptions } from './types.ts'

/**
 * Starts an embedded Supabase in this process: PostgreSQL, REST, Auth, Storage and Realtime for an
 * unmodified supabase-js, with all migrations.
 *
 * @throws StartError after stopping the components that had been started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await startAll((stack) => start(options, stack))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(t('cli.start.backendFailed', { reason: reasonOf(error) }), {
      cause: error,
    })
  }
}

async function start(
  options: BackendOptions,
  stack: CleanupStack,
): Promise<Omit<Backend, 'close'>> {
  const { migrationsFolder, siteUrl, onProgress = () => {}, now = () => new Date() } = options
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
  const dataFolder = resolve(options.dataFolder)
  const lock = lockDataFolder(dataFolder)
  stack.defer(() => lock.release())
  closeDataFolder(dataFolder, options.databaseUrl ? null : findOwner(join(dataFolder, 'postgres')))
  const http = await HttpServer.listen(options.apiPort)
  stack.defer(() => http.close())
  const keys = loadKeys(dataFolder)
  const { superuserUrl, databaseUrl } = await openDatabase(
    options.databaseUrl ?? null,
    {
      dataFolder,
      password: keys.databasePassword,
      onProgress,
      onIncident: options.onIncident ?? (() => {}),
      onLost,
    },
    stack,
  )

  const sql = openSql(superuserUrl)
  stack.defer(() => sql.end({ timeout: 1 }))
  const connection = openConnection(superuserUrl)
  const requestHeaders = new RequestHeaders()
  const storageErrors = new StorageErrors(connection)
  const statementLimits = new StatementLimits(sql)
  const sessionOf = patchSessionContext(connection, {
    headers: () => requestHeaders.current(),
    call: () => statementLimits.call(),
    timeLimit: (role) => statementLimits.timeLimit(role),
  })
  statementLimits.patch(connection, sessionOf)
  patchAbortedRequests(connection, () => statementLimits.signal())
  limitQueries(connection)
  stack.defer(() => connection.driver.end({ timeout: 1 }))

  const mailbox = new Mailbox(join(dataFolder, 'mail'), now)
  const mailLinks = new MailLinks(http.url)
  const files = new StoredFiles(join(dataFolder, 'storage'))
  const driver = translatingDriver(
    mailbox,
    () => publicationTexts(sql),
    () => publicationName(sql),
  )
  const email = mailLinks.wrap(driver)
  const app = await createApp({
    ...{ connection, sql, keys, apiUrl: http.url, siteUrl, email, files },
    owner: new URL(databaseUrl).username,
  })
  const appliedMigrations = await migrateAs(databaseUrl, migrationsFolder, onProgress)
  await connection.clearSchemaCache()
  statementLimits.forget()
  const { sessions, listener } = await Sessions.watch(sql, databaseUrl)
  stack.defer(() => listener.close())
  const realtime = await startRealtime({
    server: http.server,
    connection,
    sql,
    databaseUrl: superuserUrl,
    keys,
    sessions,
    now,
  })
  stack.defer(() => realtime.close())
  // Cleanups run in reverse order: the server must stop before the components it uses.
  stack.defer(() => http.close())
  const handle = createHandler({
    app,
    connection,
    sql,
    keys,
    siteUrl,
    files,
    mailbox,
    mailLinks,
    requestHeaders,
    sessions,
    rateLimits: new RateLimits(options.authLimits ?? AUTH_LIMITS, now),
    trustedProxies: options.trustedProxies ?? [],
    storageErrors,
    statementLimits,
    now,
  })
  http.serve(handle)

  return {
    apiUrl: http.url,
    fetch: fetchFrom(handle),
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    databaseUrl,
    superuserUrl,
    appliedMigrations,
    mails: {
      list: () => mailbox.list(),
      send: async ({ to, subject, text }) => {
        await mailbox.send({ to, subject, text })
      },
    },
    lost,
  }
}

interface DatabaseUrls {
  superuserUrl: string
  /** As the owner of the project's schemas, who is not a superuser on the embedded server. */
  databaseUrl: string
}

/** Starts the embedded PostgreSQL and creates the project owner, or uses the given server. */
async function openDatabase(
  given: string | null,
  options: PostgresOptions,
  stack: CleanupStack,
): Promise<DatabaseUrls> {
  if (given !== null) return { superuserUrl: given, databaseUrl: given }
  const server = await startPostgres(options)
  stack.defer(() => server.stop())
  const sql = openSql(server.superuserUrl)
  try {
    await createProjectOwner(sql, options.password)
  } finally {
    await sql.end({ timeout: 1 })
  }
  return { superuserUrl: server.superuserUrl, databaseUrl: server.urlFor(PROJECT_OWNER) }
}

async function migrateAs(
  databaseUrl: string,
  folder: string,
  onProgress: (line: string) => void,
): Promise<string[]> {
  const sql = openSql(databaseUrl)
  try {
    return await migrate(sql, folder, onProgress)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
