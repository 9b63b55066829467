import { join, resolve } from 'node:path'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { startTogether } from '../concurrency/together.ts'
import { createApp } from './app.ts'
import { claimFolder } from './claim.ts'
import { openConnection, openSql } from './connection.ts'
import { StartError } from './errors.ts'
import { createHandler } from './handler.ts'
import { listen } from './http.ts'
import { loadKeys } from './keys.ts'
import { openMailbox } from './mail/mailbox.ts'
import { migrate } from './migrate.ts'
import { type PostgresOptions, startPostgres } from './postgres/server.ts'
import { startRealtime } from './realtime/server.ts'
import { createMailLinks } from './repairs/mail-links.ts'
import { createRequestHeaders } from './repairs/request-headers.ts'
import { StoredFiles } from './storage/files.ts'
import type { Backend, BackendOptions } from './types.ts'

/**
 * Starts a Supabase of its own in this process: PostgreSQL, REST, Auth, Storage and Realtime for an
 * unmodified supabase-js, with all migrations applied.
 * @throws StartError, after stopping whatever had been started.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await startTogether((stack) => start(options, stack))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The backend could not be started: ${reasonOf(error)}`, { cause: error })
  }
}

async function start(
  options: BackendOptions,
  stack: AsyncDisposableStack,
): Promise<Omit<Backend, 'close'>> {
  const { migrationsFolder, siteUrl, onProgress = () => {}, now = () => new Date() } = options
  let noteLost = (_: Error) => {}
  const lost = new Promise<Error>((resolve) => {
    noteLost = resolve
  })
  const dataFolder = resolve(options.dataFolder)
  const claim = claimFolder(dataFolder)
  stack.defer(claim.release)
  const http = await listen(options.apiPort)
  stack.defer(http.close)
  const keys = loadKeys(dataFolder)
  const databaseUrl =
    options.databaseUrl ??
    (await ownDatabase(
      {
        dataFolder,
        password: keys.databasePassword,
        onProgress,
        onIncident: options.onIncident ?? (() => {}),
        onLost: noteLost,
      },
      stack,
    ))

  const sql = openSql(databaseUrl)
  stack.defer(() => sql.end({ timeout: 5 }))
  const connection = openConnection(databaseUrl)
  const requestHeaders = createRequestHeaders()
  requestHeaders.repair(connection)
  stack.defer(() => connection.driver.end({ timeout: 5 }))

  const mailbox = openMailbox(join(dataFolder, 'mail'), now)
  const mailLinks = createMailLinks(() => http.url)
  const files = new StoredFiles(join(dataFolder, 'storage'))
  const email = mailLinks.wrap(mailbox)
  const app = await createApp({ connection, sql, keys, apiUrl: http.url, siteUrl, email, files })
  const appliedMigrations = await migrate(sql, migrationsFolder, onProgress)
  await connection.clearSchemaCache()
  const realtime = await startRealtime({
    server: http.server,
    connection,
    sql,
    databaseUrl,
    keys,
    now,
  })
  stack.defer(realtime.close)
  // Stopping goes backwards: no request may come in while what it needs is being stopped.
  stack.defer(http.close)
  http.answerWith(
    createHandler({ app, connection, sql, keys, files, mailbox, mailLinks, requestHeaders }),
  )

  return {
    apiUrl: http.url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    databaseUrl,
    appliedMigrations,
    mails: { list: mailbox.list },
    lost,
  }
}

async function ownDatabase(options: PostgresOptions, stack: AsyncDisposableStack): Promise<string> {
  const server = await startPostgres(options)
  stack.defer(server.stop)
  return server.url
}
